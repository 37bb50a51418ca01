import { act, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as texts from '../../gallery/console-texts.ts'
import { stage, type Stage } from '../../testing/stage.ts'
import {
  amountToFilter,
  FilterAmount,
  FilterBar,
  FilterDay,
  FilterText,
  filterToAmount,
  type FilterValues,
} from './filters.tsx'

let shown: Stage | undefined
afterEach(async () => {
  vi.useRealTimers()
  await shown?.close()
  shown = undefined
})

function Example({ onChange, start }: { onChange: (patch: FilterValues) => void; start: FilterValues }) {
  const [values, setValues] = useState(start)
  return (
    <FilterBar
      values={values}
      texts={texts.filterBar}
      onChange={(patch) => {
        onChange(patch)
        setValues({ ...values, ...patch })
      }}
    >
      <FilterText name="q" label="Search" />
      <FilterAmount label="Amount" texts={texts.range} />
      <FilterDay name="day" label="Day" />
    </FilterBar>
  )
}

describe('filters', () => {
  it('reports typed text once, after typing stops', async () => {
    vi.useFakeTimers()
    const onChange = vi.fn<(patch: FilterValues) => void>()
    shown = await stage(<Example onChange={onChange} start={{}} />)
    await shown.type('[type=search]', 'an')
    await shown.type('[type=search]', 'ana ')
    expect(onChange).not.toHaveBeenCalled()
    await act(async () => vi.advanceTimersByTime(300))
    expect(onChange.mock.calls).toEqual([[{ q: 'ana' }]])
  })

  it('reports a chosen day as the URL has it', async () => {
    const onChange = vi.fn<(patch: FilterValues) => void>()
    shown = await stage(<Example onChange={onChange} start={{}} />)
    const field = document.querySelector<HTMLInputElement>('[type=date]')!
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '2026-03-31')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(onChange.mock.calls).toEqual([[{ day: '2026-03-31' }]])
  })

  it('clears every filter that is set', async () => {
    const onChange = vi.fn<(patch: FilterValues) => void>()
    shown = await stage(<Example onChange={onChange} start={{ q: 'ana', min: '10.00', max: undefined }} />)
    await shown.click('section > button')
    expect(onChange).toHaveBeenCalledWith({ q: undefined, min: undefined })
  })

  it('says how many filters are set while a phone hides them', async () => {
    shown = await stage(<Example onChange={() => {}} start={{ q: 'ana', min: '10.00' }} />)
    const toggle = document.querySelector<HTMLButtonElement>('[aria-expanded]')!
    expect([toggle.textContent, toggle.getAttribute('aria-expanded')]).toEqual(['Filtros (2)', 'false'])
    await shown.click('[aria-expanded]')
    expect([toggle.textContent, toggle.getAttribute('aria-expanded')]).toEqual(['Menos filtros', 'true'])
  })

  it('keeps amounts in the URL as decimals and shows them as Brazilians write them', () => {
    expect(amountToFilter('1.234,5')).toBe('1234.50')
    expect(amountToFilter('')).toBeUndefined()
    expect(filterToAmount('1234.50')).toBe('1.234,50')
    expect(filterToAmount(undefined)).toBe('')
  })
})
