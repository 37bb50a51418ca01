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
