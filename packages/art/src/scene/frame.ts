import { mix } from '../colour.ts'
import { disc, dots, line, m, mirrored, path, polar, star, type Markup, type Pen } from '../sheet.ts'

/** A quarter fan, the corner piece of deco posters. */
export function fan(p: Pen, x: number, y: number, size: number, turn: number): Markup {
  const ribs = Array.from({ length: 6 }, (_, i) => {
    const [px, py] = polar(0, 0, size, i * 18)
    return m`M0 0L${px} ${py}`
  }).join('')
  return m`<g transform="translate(${x} ${y}) rotate(${turn})">${path(m`M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`, mix(p.deep, p.mid, 0.45))}${line(ribs, p.warm, 2.4)}${path(m`M0 0H${size * 0.34}A${size * 0.34} ${size * 0.34} 0 0 1 0 ${size * 0.34}Z`, p.warm)}<path d="${m`M${size} 0A${size} ${size} 0 0 1 0 ${size}`}" fill="none" stroke="${p.warm}" stroke-width="4"/></g>`
}

export function border(
  p: Pen,
  width: number,
  height: number,
  inset: number,
  weight: number,
  colour: string,
): Markup {
  return m`<rect x="${inset}" y="${inset}" width="${width - inset * 2}" height="${height - inset * 2}" fill="none" stroke="${colour}" stroke-width="${weight}"/>`
}

/** A lozenge between two rules, to close a composition. */
export const ornament = (p: Pen, x: number, y: number, reach: number): Markup =>
  m`<g transform="translate(${x} ${y})">${mirrored(line(`M22 0H${reach}M30 7H${Math.round(reach * 0.7)}`, p.warm, 3))}${path('M0 -13L13 0L0 13L-13 0Z', p.warm)}${path('M0 -6L6 0L0 6L-6 0Z', p.cream)}</g>`

/** Curtains with their folds, drawn aside. */
export function curtains(p: Pen, width: number, height: number): Markup {
  const cloth = mix(p.dice.chance(0.6) ? p.pop : p.mid, p.night, 0.18)
  const folds = m`M${width * 0.07} 0C${width * 0.09} ${height * 0.3} ${width * 0.06} ${height * 0.6} ${width * 0.05} ${height}M${width * 0.14} 0C${width * 0.15} ${height * 0.26} ${width * 0.1} ${height * 0.46} ${width * 0.07} ${height * 0.6}M${width * 0.21} 0C${width * 0.2} ${height * 0.2} ${width * 0.15} ${height * 0.4} ${width * 0.09} ${height * 0.56}`
  const side =
    path(
      m`M-10 -10H${width * 0.28}C${width * 0.27} ${height * 0.26} ${width * 0.19} ${height * 0.46} ${width * 0.1} ${height * 0.57}C${width * 0.13} ${height * 0.7} ${width * 0.15} ${height * 0.86} ${width * 0.14} ${height + 10}H-10Z`,
      p.across(mix(cloth, p.night, 0.35), cloth, mix(cloth, p.night, 0.55)),
    ) +
    line(folds, p.night, 5, 'opacity=".4"') +
    line(
      m`M${width * 0.28} 0C${width * 0.27} ${height * 0.26} ${width * 0.19} ${height * 0.46} ${width * 0.1} ${height * 0.57}`,
      p.warm,
      5,
    ) +
    line(
      m`M-10 ${height * 0.585}C${width * 0.04} ${height * 0.6} ${width * 0.09} ${height * 0.59} ${width * 0.12} ${height * 0.555}`,
      p.warm,
      12,
    )
  return side + m`<g transform="translate(${width} 0) scale(-1 1)">${side}</g>`
}

/** A row of glazed tiles as a border, by one pattern. */
export function tileBorder(p: Pen, width: number, height: number, size: number): Markup {
  const half = size / 2
  const pattern = p.sheet.fill(
    (id) =>
      m`<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">` +
      m`<rect width="${size}" height="${size}" fill="${p.cream}"/>` +
      path(star(half, half, 4, half * 0.96, half * 0.3), p.mid) +
      path(star(half, half, 4, half * 0.62, half * 0.26, -45), p.deep) +
      disc(half, half, half * 0.2, p.warm) +
      [
        [0, 0],
        [size, 0],
        [0, size],
        [size, size],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, half * 0.42, p.deep) + disc(x, y, half * 0.22, p.warm))
        .join('') +
      m`<path d="M0 0H${size}V${size}" fill="none" stroke="${mix(p.cream, p.mid, 0.4)}" stroke-width="1.6"/></pattern>`,
  )
  return (
    m`<path fill-rule="evenodd" d="M0 0H${width}V${height}H0ZM${size} ${size}V${height - size}H${width - size}V${size}Z" fill="${pattern}"/>` +
    m`<rect x="${size}" y="${size}" width="${width - size * 2}" height="${height - size * 2}" fill="none" stroke="${p.night}" stroke-width="6"/>` +
    m`<rect x="${size + 6}" y="${size + 6}" width="${width - size * 2 - 12}" height="${height - size * 2 - 12}" fill="none" stroke="${p.warm}" stroke-width="3"/>`
  )
}

/** The tooth of paper and ink, faint, over everything. */
export function grain(p: Pen, width: number, height: number, strength: number): Markup {
  const filter = p.sheet.fill((id) =>
    m`<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="1" seed="${p.dice.whole(1, 99)}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${strength} ${-strength * 0.45}"/></filter>`.replaceAll(
      '\n',
      '',
    ),
  )
  return `<rect width="${width}" height="${height}" filter="${filter}"/>`
}

export const sparks = (p: Pen, width: number, height: number, count: number): Markup =>
  dots(
    Array.from({ length: count }, () => [p.dice.between(0, width), p.dice.between(0, height)] as const),
    p.glow,
    5,
    'opacity=".55"',
  )
