// @vitest-environment happy-dom
import { act, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { useForm, useWatch } from 'react-hook-form'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { awaken } from './early-press.ts'
import { typingScript } from './early-typing.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function RegisteredForm() {
  const { control, register } = useForm({ defaultValues: { login: '', remember: false } })
  const { login, remember } = useWatch({ control })
  return (
    <form>
      <input {...register('login')} />
      <input type="checkbox" {...register('remember')} />
      <output>{`${login} ${remember}`}</output>
    </form>
  )
}

function ControlledForm() {
  const [amount, setAmount] = useState('')
  const [bank, setBank] = useState('a')
  return (
    <form>
      <input name="amount" value={amount} onChange={(event) => setAmount(event.target.value)} />
      <select name="bank" value={bank} onChange={(event) => setBank(event.target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <output>{`${amount} ${bank}`}</output>
    </form>
  )
}

const sent = {
  registered:
    '<form><input name="login"/><input type="checkbox" name="remember"/><output> false</output></form>',
  controlled:
    '<form><input name="amount" value=""/><select name="bank"><option value="a" selected="">A</option><option value="b">B</option></select><output> a</output></form>',
}

let root: Root
let page: HTMLElement

// oxlint-disable-next-line no-eval -- as the browser runs a script of the page
beforeAll(() => void globalThis.eval(typingScript))

beforeEach(() => {
  document.body.innerHTML = '<div id="root" data-asleep></div>'
  page = document.getElementById('root') as HTMLElement
})

afterEach(() => act(() => root.unmount()))

const field = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const shown = () => page.querySelector('output')!.textContent

/** As a browser does, past the setter by which React recognises its own changes. */
function enter(name: string, value: string): void {
  const target = field(name)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')!.set!.call(target, value)
  target.dispatchEvent(new Event('input', { bubbles: true }))
}

async function takeOver(form: 'registered' | 'controlled', meanwhile?: () => void): Promise<void> {
  await act(async () => {
    root = hydrateRoot(page, form === 'registered' ? <RegisteredForm /> : <ControlledForm />)
    meanwhile?.()
  })
  act(() => awaken(page))
}

it('keeps what was typed and ticked before a form is awake', async () => {
  page.innerHTML = sent.registered
  enter('login', 'ana@')
  field('remember').click()
  await takeOver('registered', () => enter('login', 'ana@ipe'))
  expect(field('login').value).toBe('ana@ipe')
  expect(field('remember').checked).toBe(true)
  expect(shown()).toBe('ana@ipe true')
})

it('gives it to a form that React controls', async () => {
  page.innerHTML = sent.controlled
  enter('amount', '50')
  enter('bank', 'b')
  await takeOver('controlled')
  expect(field('amount').value).toBe('50')
  expect(shown()).toBe('50 b')
})

it('leaves fields alone that stayed empty, and what is typed afterwards', async () => {
  page.innerHTML = sent.registered
  await takeOver('registered')
  expect(shown()).toBe(' false')
  act(() => enter('login', 'bia'))
  act(() => awaken(page))
  expect(shown()).toBe('bia false')
})
