/** The groups of files that import each other in a ring (strongly connected components, after Tarjan, without recursion). */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const cycles: string[][] = []

  const visit = (node: string) => {
    order.set(node, order.size)
    low.set(node, order.get(node) ?? 0)
    open.push(node)
    isOpen.add(node)
    return { node, rest: [...(graph.get(node) ?? [])] }
  }
  const lower = (node: string, value: number) => low.set(node, Math.min(low.get(node) ?? value, value))

  for (const start of graph.keys()) {
    if (order.has(start)) continue
    const path = [visit(start)]
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const next = top.rest.pop()
      if (next !== undefined) {
        if (!order.has(next)) path.push(visit(next))
        else if (isOpen.has(next)) lower(top.node, order.get(next) ?? 0)
        continue
      }
      path.pop()
      const parent = path.at(-1)
      if (parent) lower(parent.node, low.get(top.node) ?? 0)
      if (low.get(top.node) !== order.get(top.node)) continue
      const group = open.splice(open.indexOf(top.node))
      for (const member of group) isOpen.delete(member)
      if (group.length > 1 || graph.get(top.node)?.includes(top.node)) cycles.push(group)
    }
  }
  return cycles.map((group) => shortestRing(graph, group))
}

/** A group may be large; one short ring through it is what a person can act on. */
function shortestRing(graph: ReadonlyMap<string, readonly string[]>, group: readonly string[]): string[] {
  const start = group.toSorted()[0] ?? ''
  const members = new Set(group)
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) {
        const ring = [node]
        for (let at = node; at !== start; ring.unshift(at)) at = cameFrom.get(at) ?? start
        return ring
      }
      if (!members.has(next) || cameFrom.has(next)) continue
      cameFrom.set(next, node)
      queue.push(next)
    }
  }
  return [...group]
}
