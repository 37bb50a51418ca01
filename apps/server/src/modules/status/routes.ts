import type { Edge } from '../../platform/http/edge.ts'
import type { StatusBoard } from './board.ts'

export function registerStatusRoutes(edge: Edge, board: Pick<StatusBoard, 'read'>): void {
  edge.handle('serviceStatus', { shared: true }, () => () => board.read())
}
