import { drawSlotSymbols, themeNamed } from '@girassol/art'

/** The symbols of a game as addresses of pictures, by the names in its rounds. Loaded only where a slot's round is shown. */
export function symbolAddresses({ theme, code }: { theme: string; code: string }): Map<string, string> {
  const pictures = drawSlotSymbols(themeNamed(theme), code)
  return new Map(
    Object.entries(pictures).map(([name, svg]) => [name, `data:image/svg+xml,${encodeURIComponent(svg)}`]),
  )
}
