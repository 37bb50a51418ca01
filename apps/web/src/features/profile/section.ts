/** Every section speaks of one player. */
export interface SectionProps {
  player: number
}
