import { BarItem } from './bar-item.tsx'
import { bottomLinks } from '../menu/links.ts'
import { quietLinks } from '../menu/quiet-links.ts'

/** The phone's bar for a player in pause. */
export default function QuietBar() {
  return (
    <ul className="grid h-[min(4rem,20vw)] grid-cols-4">
      {[bottomLinks.home, ...quietLinks].map((entry) => (
        <BarItem key={entry.label.id} {...entry} />
      ))}
    </ul>
  )
}
