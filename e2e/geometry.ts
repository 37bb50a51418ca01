import type { Page } from '@playwright/test'

/**
 * The screens every page is measured at: three phones, a laptop of 1280 × 720 zoomed to 200 %, a tablet upright and on its side,
 * a desktop.
 */
export const screens = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 412, height: 840 },
  { width: 640, height: 360 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

/** The geometry faults of the page on each of the screens, with the element they concern. Ends at its top, on the last screen. */
export async function geometryFaults(page: Page, sizes = screens): Promise<string[]> {
  const found = new Map<string, number[]>()
  await layOutAll(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    const seen = new Set(await page.evaluate<string[]>(measureGeometry()))
    // A fault of the layout is still there when it is looked at again; one of a bar that is being moved is not.
    const again = seen.size > 0 ? await page.evaluate<string[]>(measureGeometry()) : []
    for (const fault of again.filter((each) => seen.has(each)))
      found.set(fault, [...(found.get(fault) ?? []), size.width])
  }
  return [...found].map(([fault, widths]) => `${widths.join(', ')} px: ${fault}`)
}

/** As the page's own head script sets it: one restyling of what is there, no second visit. */
export const switchTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
  }, theme)

/**
 * A part out of sight has a height that is only a guess until it was seen, so all of them are laid out. Pictures stay as they
 * were loaded: the server would draw every other size for nothing.
 */
const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const source of document.querySelectorAll('picture > source')) source.remove()
    for (const image of document.images) {
      const { currentSrc } = image
      image.removeAttribute('srcset')
      image.src = currentSrc || 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
    }
    if (document.adoptedStyleSheets.length > 0) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

// What follows runs in the page. It is sent there as source, so it uses only the functions of the list at the end, and what one
// measurement remembers.

interface Text {
  owner: Element
  box: DOMRect
}

function newSight() {
  return {
    styles: new Map<Element, CSSStyleDeclaration>(),
    bars: new Map<Element, Element | null>(),
    clips: new Map<Element, Element[]>(),
    faults: new Set<string>(),
  }
}
/** In the page a variable of the same name; here only its type is used. */
declare const sight: ReturnType<typeof newSight>

function isClipping(overflow: string): boolean {
  return overflow === 'hidden' || overflow === 'clip'
}

function isScrolling(overflow: string): boolean {
  return overflow === 'auto' || overflow === 'scroll'
}

function isControl(element: Element): boolean {
  const controls =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=slider]'
  return element.matches(controls) && isShown(element) && styleOf(element).pointerEvents !== 'none'
}

/** Computed styles are live and cheap to keep: scrolling does not change them. */
function styleOf(element: Element): CSSStyleDeclaration {
  const known = sight.styles.get(element) ?? getComputedStyle(element)
  sight.styles.set(element, known)
  return known
}

function nameOf(element: Element): string {
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ')
  const place = element.parentElement?.closest('[id], header, footer, nav, main, section, [role=dialog]')
  const where = place ? ` in ${place.tagName.toLowerCase()}${place.id && `#${place.id}`}` : ''
  return `<${element.tagName.toLowerCase()}> "${text.trim().slice(0, 50)}"${where}`
}

function isShown(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const { width, height } = element.getBoundingClientRect()
  return width > 2 && height > 2 && !element.closest('[inert], .sr-only, [aria-hidden=true]')
}

/** The bar an element floats or sticks with; null for one in the flow. */
function barOf(element: Element | null): Element | null {
  if (!element || element === document.documentElement) return null
  const known = sight.bars.get(element)
  if (known !== undefined) return known
  const own = ['fixed', 'sticky'].includes(styleOf(element).position)
  const bar = own ? element : barOf(element.parentElement)
  sight.bars.set(element, bar)
  return bar
}

/** The ancestors, or the element itself, that show only a part of what they hold. */
function clipsOf(element: Element | null): Element[] {
  if (!element || element === document.documentElement || element === document.body) return []
  const known = sight.clips.get(element)
  if (known) return known
  const { overflowX, overflowY, position } = styleOf(element)
  const outer = position === 'fixed' ? [] : clipsOf(element.parentElement)
  const all = overflowX === 'visible' && overflowY === 'visible' ? outer : [element, ...outer]
  sight.clips.set(element, all)
  return all
}

function visiblePart(element: Element, box: DOMRect): DOMRect {
  let { left, right, top, bottom } = box
  for (const each of clipsOf(element)) {
    const { overflowX, overflowY } = styleOf(each)
    const clip = each.getBoundingClientRect()
    if (overflowX !== 'visible') [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)]
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)]
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
}

/** A link may run over two lines: each is a box of its own. */
function boxesOf(control: Element): DOMRect[] {
  return [...control.getClientRects()].map((box) => visiblePart(control, box))
}

function textsOf(): Text[] {
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement
    if (!owner || !node.textContent?.trim() || !isShown(owner)) continue
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) texts.push({ owner, box })
  }
  return texts
}

function checkWidth(): void {
  if (
    document.documentElement.scrollWidth <= document.documentElement.clientWidth &&
    innerWidth <= window.screen.width
  )
    return
  const edge = Math.min(document.documentElement.clientWidth, window.screen.width)
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const { right, width } = visiblePart(element, element.getBoundingClientRect())
    return width > 0 && right > edge + 1 && isShown(element)
  })
  const inner = wide.find((element) => !wide.some((other) => other !== element && element.contains(other)))
  sight.faults.add(
    `wider than the screen (${document.documentElement.scrollWidth} of ${edge}): ${inner ? nameOf(inner) : 'unknown'}`,
  )
}

/** Text that an ancestor cuts off without an ellipsis. A scrolling ancestor shows the rest; a brand may not even end in one. */
function checkCut({ owner, box }: Text): void {
  const isBrand = owner.closest('[data-brand]') !== null
  for (const each of clipsOf(owner)) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(each)
    if (isScrolling(overflowX) || isScrolling(overflowY)) return
    if ((textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && !isBrand) return
    const clip = each.getBoundingClientRect()
    const { x, y } = shared(box, clip)
    // Wholly outside is a slide that waits to be shown; a cut leaves a part.
    if (x <= 0 || y <= 0) return
    // Line boxes are higher than their letters.
    const isCut =
      (isClipping(overflowX) && x < box.width - 1.5) || (isClipping(overflowY) && y < box.height * 0.8 - 1)
    if (isCut) return void sight.faults.add(`cut text: ${nameOf(owner)}`)
  }
}

function shared(a: DOMRect, b: DOMRect): { x: number; y: number } {
  return {
    x: Math.min(a.right, b.right) - Math.max(a.left, b.left),
    y: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  }
}

/** Texts on each other. Bars scroll over the page, so each is compared only with itself. */
function checkTextOverlaps(texts: Text[]): void {
  const visible = texts
    .map(({ owner, box }) => ({ owner, box: visiblePart(owner, box) }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
    .toSorted((a, b) => a.box.top - b.box.top)
  for (const [place, one] of visible.entries()) {
    for (let next = place + 1; next < visible.length; next += 1) {
      const other = visible[next]
      if (!other || other.box.top >= one.box.bottom) break
      const { x, y } = shared(one.box, other.box)
      const isDeep = x > 3 && y > Math.min(one.box.height, other.box.height) * 0.4
      if (isDeep && one.owner !== other.owner && barOf(one.owner) === barOf(other.owner))
        sight.faults.add(`texts overlap: ${nameOf(one.owner)} and ${nameOf(other.owner)}`)
    }
  }
}

function holds(outer: DOMRect, inner: DOMRect): boolean {
  const { x, y } = shared(outer, inner)
  return x >= inner.width - 1 && y >= inner.height - 1
}

/** Controls that share a part of their area. One that lies wholly on a card which is a link itself is meant to. */
function checkControlOverlaps(controls: Element[]): void {
  const boxes = controls
    .flatMap((element) => boxesOf(element).map((box) => ({ element, box })))
    .filter(({ box }) => box.width > 1 && box.height > 1)
    .toSorted((a, b) => a.box.top - b.box.top)
  for (const [place, one] of boxes.entries()) {
    for (let next = place + 1; next < boxes.length; next += 1) {
      const other = boxes[next]
      if (!other || other.box.top >= one.box.bottom) break
      const { x, y } = shared(one.box, other.box)
      if (x <= 3 || y <= 3 || one.element.contains(other.element) || other.element.contains(one.element))
        continue
      if (holds(one.box, other.box) || holds(other.box, one.box)) continue
      const [bar, otherBar] = [barOf(one.element), barOf(other.element)]
      const bothFloat = bar && otherBar && [bar, otherBar].every((each) => styleOf(each).position === 'fixed')
      if (bar === otherBar || bothFloat)
        sight.faults.add(`overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`)
    }
  }
}

/** What lies in the way of a press on the middle; null when the press arrives. */
function coverOf(control: Element): Element | null | 'off screen' {
  const raw = control.getBoundingClientRect()
  if (raw.bottom < 0 || raw.top > innerHeight) return 'off screen'
  const box = boxesOf(control).toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
  if (!box || box.width < 2 || box.height < 2) return 'off screen'
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 'off screen'
  const hit = document.elementFromPoint(x, y)
  if (!hit || control.contains(hit)) return null
  const label = hit.closest('label')
  return label && (label.contains(control) || label.control === control) ? null : hit
}

/** Every control can be scrolled to a place where a press reaches it. */
function checkReach(controls: Element[]): void {
  const covers = new Map<Element, Element>()
  let left = controls
  const end = document.documentElement.scrollHeight - innerHeight
  for (let place = 0; left.length > 0; place = Math.min(place + innerHeight * 0.55, end)) {
    scrollTo({ top: place, behavior: 'instant' })
    left = left.filter((control) => {
      const cover = coverOf(control)
      if (cover instanceof Element) covers.set(control, cover)
      return cover !== null
    })
    if (place >= end) break
  }
  for (const control of left) {
    // What no scrolling of the page brings into view: further on in a row, or below in a menu of its own.
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const cover = coverOf(control)
    if (cover === null) continue
    const by = cover instanceof Element ? cover : covers.get(control)
    sight.faults.add(by ? `covered: ${nameOf(control)} by ${nameOf(by)}` : `out of reach: ${nameOf(control)}`)
  }
}

/** At the end of the page, its last lines are clear of the bar at the lower edge and of the button that rises from it. */
function checkEnd(): void {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  const bar = [...document.querySelectorAll('nav a, nav button')]
    .filter((element) => {
      const own = barOf(element)
      return own && styleOf(own).position === 'fixed' && isShown(element)
    })
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.top > innerHeight / 2)
  if (bar.length === 0) return
  for (const { owner, box } of textsOf()) {
    if (box.bottom <= innerHeight / 2 || barOf(owner)) continue
    const visible = visiblePart(owner, box)
    for (const each of bar) {
      const { x, y } = shared(visible, each.box)
      if (x > 2 && y > 2) sight.faults.add(`under ${nameOf(each.element)}: ${nameOf(owner)}`)
    }
  }
}

async function measure(): Promise<string[]> {
  scrollTo({ top: 0, behavior: 'instant' })
  // One frame to lay out at the new width, one for what watches the viewport.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
  const controls = [...document.querySelectorAll('*')].filter(isControl)
  const texts = textsOf()
  checkWidth()
  for (const text of texts) checkCut(text)
  checkTextOverlaps(texts)
  checkControlOverlaps(controls)
  checkReach(controls)
  checkEnd()
  scrollTo({ top: 0, behavior: 'instant' })
  return [...sight.faults]
}

const measureGeometry = (): string => `(() => {
  const sight = (${newSight.toString()})();
  ${[isClipping, isScrolling, isControl, styleOf, nameOf, isShown, barOf, clipsOf, visiblePart, boxesOf, textsOf, checkWidth, checkCut, shared, checkTextOverlaps, holds, checkControlOverlaps, coverOf, checkReach, checkEnd, measure].map(String).join(';\n')}
  return measure()
})()`
