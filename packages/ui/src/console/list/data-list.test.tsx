import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as texts from '../../gallery/console-texts.ts'
import { stage, type Stage } from '../../testing/stage.ts'
import { DataList } from './data-list.tsx'
import type { DataColumn, DataListProps } from './list-types.ts'

interface Row {
  id: string
  note: string
}

const rows: Row[] = [
  { id: 'a', note: 'first' },
  { id: 'b', note: 'second' },
  { id: 'c', note: 'third' },
]

const columns: DataColumn<Row>[] = [
  { id: 'id', header: 'Id', cell: (row) => row.id, csv: (row) => row.id },
  { id: 'note', header: 'Note', cell: (row) => row.note, optional: true, csv: (row) => row.note },
  { id: 'extra', header: 'Extra', cell: () => 'extra', optional: 'hidden' },
]

let shown: Stage | undefined
beforeEach(() => localStorage.clear())
afterEach(async () => {
  await shown?.close()
  shown = undefined
})

function Example(props: Partial<DataListProps<Row>> & { onSelected?: (keys: string[]) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataList
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => `#${row.id}`}
      texts={texts.list}
      selection={{
        selected,
        onChange: (next) => {
          setSelected(next)
          props.onSelected?.([...next])
        },
        canSelect: (row) => row.id !== 'c',
        actions: <button type="button">Approve</button>,
      }}
      {...props}
    />
  )
}

const press = (key: string, init: KeyboardEventInit = {}) =>
  act(async () => {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
  })
const focused = () => document.activeElement?.getAttribute('href')

describe('DataList keyboard', () => {
  it('enters the list with j and moves with j, k and arrows, stopping at both ends', async () => {
    shown = await stage(<Example />)
    await press('j')
    expect(focused()).toBe('#a')
    await press('k')
    expect(focused()).toBe('#a')
    await press('ArrowDown')
    await press('j')
    await press('j')
    expect(focused()).toBe('#c')
    await press('Home')
    expect(focused()).toBe('#a')
    await press('End')
    expect(focused()).toBe('#c')
  })

  it('selects the focused row with x, but not a row without a box', async () => {
    const onSelected = vi.fn<(keys: string[]) => void>()
    shown = await stage(<Example onSelected={onSelected} />)
    await press('x')
    expect(onSelected).not.toHaveBeenCalled()
    await press('j')
    await press('x')
    expect(onSelected).toHaveBeenLastCalledWith(['a'])
    await press('x')
    expect(onSelected).toHaveBeenLastCalledWith([])
    await press('End')
    await press('x')
    expect(onSelected).toHaveBeenCalledTimes(2)
  })

  it('leaves letters typed into a field and letters with a modifier alone', async () => {
    shown = await stage(
      <>
        <input id="field" />
        <Example />
      </>,
    )
    shown.find('#field').focus()
    await press('j')
    expect(document.activeElement?.id).toBe('field')
    shown.find('#field').blur()
    await press('j', { ctrlKey: true })
    expect(focused()).toBeFalsy()
  })

  it('answers j from outside only with the first list of the page', async () => {
    shown = await stage(
      <>
        <Example />
        <Example rowHref={(row) => `#second-${row.id}`} />
      </>,
    )
    await press('j')
    expect(focused()).toBe('#a')
    shown.find('[href="#second-a"]').focus()
    await press('j')
    expect(focused()).toBe('#second-b')
  })
})

describe('DataList', () => {
  it('selects all rows that can be selected and shows the actions', async () => {
    const onSelected = vi.fn<(keys: string[]) => void>()
    shown = await stage(<Example onSelected={onSelected} />)
    expect(shown.host.textContent).not.toContain('Approve')
    await shown.click('thead input')
    expect(onSelected).toHaveBeenLastCalledWith(['a', 'b'])
    expect(shown.host.textContent).toContain('2 selecionadas')
    expect(shown.host.textContent).toContain('Approve')
  })

  it('hides a column by the stored choice and by its own default', async () => {
    localStorage.setItem('girassol.columns.test', JSON.stringify({ note: false }))
    shown = await stage(<Example columnChoiceKey="test" />)
    expect([...shown.host.querySelectorAll('th')].map((head) => head.textContent)).toEqual(['', 'Id'])
  })

  it('ignores a stored choice that is not valid', async () => {
    localStorage.setItem('girassol.columns.test', '{broken')
    shown = await stage(<Example columnChoiceKey="test" />)
    expect([...shown.host.querySelectorAll('th')].map((head) => head.textContent)).toEqual(['', 'Id', 'Note'])
  })

  it('offers more rows while there are more, and says when the list ended', async () => {
    const onLoadMore = vi.fn<() => void>()
    shown = await stage(<Example selection={undefined} hasMore onLoadMore={onLoadMore} />)
    await shown.click('button')
    expect(onLoadMore).toHaveBeenCalledOnce()
    await shown.close()
    shown = await stage(<Example />)
    expect(shown.host.textContent).toContain(texts.list.end)
  })

  it('shows the empty state, and the refusal with a retry', async () => {
    const onRetry = vi.fn<() => void>()
    shown = await stage(<Example rows={[]} empty="teach" />)
    expect(shown.host.textContent).toBe('teach')
    await shown.close()
    shown = await stage(<Example state="error" error="no permission" onRetry={onRetry} />)
    expect(shown.find('[role=alert]').textContent).toContain('no permission')
    await shown.click('button')
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('asks the callback for the rows of the file and reports a failure', async () => {
    const csvRows = vi.fn<(signal: AbortSignal) => AsyncIterable<Row[]>>(async function* () {
      yield []
      throw new Error('offline')
    })
    shown = await stage(<Example selection={undefined} csvName="rows" csvRows={csvRows} />)
    await shown.click('button')
    expect(csvRows).toHaveBeenCalledOnce()
    expect(shown.host.textContent).toContain(texts.list.csvFailed)
  })

  it('stops reading the rows of a file with the page', async () => {
    let signal: AbortSignal | undefined
    async function* csvRows(given: AbortSignal): AsyncGenerator<Row[]> {
      signal = given
      yield []
      await new Promise((resolve) => given.addEventListener('abort', resolve))
    }
    shown = await stage(<Example selection={undefined} csvName="rows" csvRows={csvRows} />)
    await shown.click('button')
    expect(shown.host.textContent).toContain(texts.list.csvRunning(0))
    await shown.close()
    expect(signal?.aborted).toBe(true)
  })
})
