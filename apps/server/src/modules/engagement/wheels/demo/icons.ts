/** What the slices of the demo wheels carry, drawn in the colour of their text. */
const shapes = {
  flower: [
    ...Array.from(
      { length: 8 },
      (_, petal) => `<ellipse cx="24" cy="9" rx="4.6" ry="8" transform="rotate(${petal * 45} 24 24)"/>`,
    ),
    '<circle cx="24" cy="24" r="7.5" fill="none" stroke="currentColor" stroke-width="3"/>',
  ].join(''),
  gift: `<path d="M6 20h36v6H6zM9 29h13v13H9zM26 29h13v13H26z"/><path d="M24 19c-3-9-13-12-14-6-1 5 7 6 14 6 7 0 15-1 14-6-1-6-11-3-14 6z"
    fill="none" stroke="currentColor" stroke-width="3"/>`,
  turn: `<path d="M38 24a14 14 0 1 1-5-10.7" fill="none" stroke="currentColor" stroke-width="4.5" stroke-linecap="round"/>
    <path d="M36 4v12H24z"/><circle cx="24" cy="24" r="4"/>`,
  ticket: `<path fill-rule="evenodd" d="M5 13h38v8a4 4 0 0 0 0 7v8H5v-8a4 4 0 0 0 0-7zM29 17h2v4h-2zm0 7h2v4h-2zm0 7h2v3h-2z"/>`,
  breeze: `<path d="M6 18h24a6 6 0 1 0-6-6M6 26h32a6 6 0 1 1-6 6M6 34h16" fill="none" stroke="currentColor" stroke-width="4"
    stroke-linecap="round"/>`,
}

export type Icon = keyof typeof shapes
export const icons = Object.keys(shapes) as Icon[]

export const iconSvg = (icon: Icon, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="${colour}" color="${colour}">${shapes[icon]}</svg>`
