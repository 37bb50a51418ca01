import { expect, type Locator, type Page } from '@playwright/test'

const TABS_MAX = 80

/** What has the focus can be seen, and that it has it can be seen too. */
export async function expectSeen(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { top, bottom } = element.getBoundingClientRect()
    // A field's frame carries the mark for the control in it.
    const marked = [element, ...(element.parentElement ? [element.parentElement] : [])].some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    return {
      html: element.outerHTML.slice(0, 200),
      isInView: bottom > 0 && top < innerHeight,
      // Of the button inside a date field the browser shows the mark itself.
      isMarked: marked || !element.matches(':focus'),
    }
  })
  expect(focus).toMatchObject({ isInView: true, isMarked: true })
}

const isFocused = (element: Element) => element === document.activeElement

/** Presses Tab until the control has the focus, which is seen at every stop. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let count = 0; count < TABS_MAX; count += 1) {
    await page.keyboard.press('Tab')
    await expectSeen(page)
    if (await control.evaluate(isFocused)) return
  }
  throw new Error(`${String(control)} is not reached by ${TABS_MAX} tabs`)
}

export const isInMain = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('main')?.contains(document.activeElement) ?? false)

interface TabStop {
  /** Of the controls that were counted before; null outside of the area. */
  control: number | null
  isInArea: boolean
}

/** Marks every control of the area that Tab must reach, and answers what they are. */
const markControls = (page: Page, area: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        `${selector} :is(a[href], button, input, select, textarea, summary, [tabindex])`,
      ),
    ].filter((element) => {
      if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]')) return false
      // Arrow keys reach the others of a group.
      if (element.matches('input[type=radio]:not(:checked)')) return false
      return element.checkVisibility({ visibilityProperty: true })
    })
    for (const [index, element] of controls.entries()) element.dataset['tabStop'] = String(index)
    return controls.map(({ outerHTML }) => outerHTML.slice(0, 200))
  }, area)

const stopAt = (page: Page, area: string): Promise<TabStop> =>
  page.evaluate((selector) => {
    const element = document.activeElement
    const mark = element instanceof HTMLElement ? element.dataset['tabStop'] : undefined
    return {
      control: mark === undefined ? null : Number(mark),
      isInArea: element?.closest(selector) !== null && element !== document.body,
    }
  }, area)

/** A date field has a stop for each of its parts. */
const STOPS_PER_CONTROL = 5

/** Tab reaches every control of the area, each of which can be seen when it has the focus, and leads out again. */
export async function expectReachable(page: Page, area = 'main'): Promise<void> {
  const controls = await markControls(page, area)
  const missed = new Set(controls.keys())
  await page.locator(area).evaluate((element: HTMLElement) => {
    element.tabIndex = -1
    element.focus()
  })
  for (let left = controls.length * STOPS_PER_CONTROL + 1; ; left -= 1) {
    expect(left, 'Tab leads out of the area').toBeGreaterThan(0)
    await page.keyboard.press('Tab')
    const { control, isInArea } = await stopAt(page, area)
    if (!isInArea) break
    await expectSeen(page)
    if (control !== null) missed.delete(control)
  }
  expect([...missed].map((index) => controls[index])).toEqual([])
}

const NAMED_ROLES = new Set([
  'button',
  'checkbox',
  'combobox',
  'dialog',
  'image',
  'link',
  'listbox',
  'menuitem',
  'navigation',
  'option',
  'radio',
  'region',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
])

/** What a screen reader meets on this page: every control, picture and named part has a name in the accessibility tree. */
export async function expectNamed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const named = nodes.filter(({ ignored, role }) => !ignored && NAMED_ROLES.has(String(role?.value)))
  expect(named.length).toBeGreaterThan(0)
  const nameless = named
    .filter(({ name }) => String(name?.value ?? '').trim() === '')
    .map(({ role, backendDOMNodeId }) => `${String(role?.value)} #${backendDOMNodeId}`)
  expect(nameless).toEqual([])
}
