import { Search, SlidersHorizontal, X } from 'lucide-react'
import { createContext, use, useEffect, useId, useState, type ReactNode } from 'react'
import { Button } from '../../actions/button.tsx'
import { cx } from '../../cx.ts'
import { amountText, completeAmount } from '../../fields/amount.ts'
import { compactControl, compactLabel } from '../control.ts'

/** Filters as the URL has them; an absent name does not filter. */
export type FilterValues = Readonly<Record<string, string | undefined>>

interface FilterState {
  values: FilterValues
  change: (patch: FilterValues) => void
}

const Context = createContext<FilterState | undefined>(undefined)

function useFilterState(): FilterState {
  const state = use(Context)
  if (!state) throw new Error('a filter needs a <FilterBar> around it')
  return state
}

export interface FilterBarTexts {
  label: string
  clear: string
  fewer: string
}

export interface FilterBarProps {
  values: FilterValues
  onChange: (patch: FilterValues) => void
  texts: FilterBarTexts
  children: ReactNode
}

/** Of three and more, a phone shows the first until the others are asked for, so that the list begins on the first screen. */
export function FilterBar({ values, onChange, texts, children }: FilterBarProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const used = Object.keys(values).filter((name) => values[name] !== undefined && values[name] !== '')
  const clear = () => onChange(Object.fromEntries(used.map((name) => [name, undefined])))
  return (
    <Context value={{ values, change: onChange }}>
      <section aria-label={texts.label} className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div
          id={id}
          className={cx('peer contents', !isOpen && 'max-sm:has-[>:nth-child(3)]:[&>:nth-child(n+2)]:hidden')}
        >
          {children}
        </div>
        <div className="hidden max-sm:peer-has-[>:nth-child(3)]:block">
          <Button
            variant="ghost"
            size="sm"
            icon={<SlidersHorizontal aria-hidden="true" size={16} />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.fewer : texts.label}
            {!isOpen && used.length > 0 && ` (${used.length})`}
          </Button>
        </div>
        {used.length > 0 && (
          <Button variant="ghost" size="sm" icon={<X aria-hidden="true" size={16} />} onClick={clear}>
            {texts.clear}
          </Button>
        )}
      </section>
    </Context>
  )
}

const TYPING_DELAY_MS = 300

/** Text that reaches the URL when typing stops, so that each letter is not a query. */
function useDraft(value: string, commit: (text: string) => void) {
  // A draft belongs to the value it started from: a filter changed elsewhere discards it.
  const [draft, setDraft] = useState({ base: value, text: value })
  const text = draft.base === value ? draft.text : value
  const flush = () => {
    if (text !== value) commit(text)
  }
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => commit(text), TYPING_DELAY_MS)
    return () => clearTimeout(timer)
  })
  return { text, flush, setDraft: (typed: string) => setDraft({ base: value, text: typed }) }
}

export interface FilterTextProps {
  name: string
  label: string
  placeholder?: string | undefined
  inputMode?: 'text' | 'numeric' | 'email' | undefined
  className?: string | undefined
}

export function FilterText({ name, label, placeholder, inputMode, className }: FilterTextProps) {
  const id = useId()
  const { values, change } = useFilterState()
  const { text, setDraft, flush } = useDraft(values[name] ?? '', (typed) =>
    change({ [name]: typed.trim() || undefined }),
  )
  return (
    <div className={cx('flex flex-col gap-1', className ?? 'min-w-52 flex-1 md:max-w-80')}>
      <label htmlFor={id} className={compactLabel}>
        {label}
      </label>
      <span className="relative flex">
        <Search
          aria-hidden="true"
          size={15}
          className="pointer-events-none absolute top-2.5 left-2.5 text-ink-muted"
        />
        <input
          id={id}
          type="search"
          value={text}
          placeholder={placeholder}
          inputMode={inputMode}
          autoComplete="off"
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={flush}
          onKeyDown={(event) => {
            if (event.key === 'Enter') flush()
          }}
          className={cx(compactControl, 'w-full ps-8')}
        />
      </span>
    </div>
  )
}

export interface FilterOption {
  value: string
  label: string
}

export interface FilterSelectProps {
  name: string
  label: string
  options: readonly FilterOption[]
  /** The entry that does not filter, such as "Todos". */
  allLabel: string
  className?: string | undefined
}

export function FilterSelect({ name, label, options, allLabel, className }: FilterSelectProps) {
  const id = useId()
  const { values, change } = useFilterState()
  return (
    <div className={cx('flex min-w-32 flex-1 flex-col gap-1 sm:min-w-36 sm:flex-none', className)}>
      <label htmlFor={id} className={compactLabel}>
        {label}
      </label>
      <select
        id={id}
        value={values[name] ?? ''}
        onChange={(event) => change({ [name]: event.currentTarget.value || undefined })}
        className={cx(compactControl, 'w-full cursor-pointer')}
      >
        <option value="">{allLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

export interface RangeTexts {
  from: string
  until: string
}

interface RangeProps {
  label: string
  /** The two names in the filters. */
  from?: string | undefined
  until?: string | undefined
  texts: RangeTexts
  className?: string | undefined
}

export type FilterDatesProps = RangeProps

/** Two days, both included, as "2026-03-31". */
export function FilterDates({ label, from = 'from', until = 'until', texts, className }: FilterDatesProps) {
  const { values, change } = useFilterState()
  const day = (
    name: string,
    text: string,
    limits: { min?: string | undefined; max?: string | undefined },
  ) => (
    <input
      type="date"
      aria-label={`${label}: ${text}`}
      value={values[name] ?? ''}
      min={limits.min}
      max={limits.max}
      onChange={(event) => change({ [name]: event.currentTarget.value || undefined })}
      className={cx(compactControl, 'min-w-0 flex-1 sm:w-36 sm:flex-none')}
    />
  )
  return (
    <fieldset className={cx('flex w-full min-w-0 flex-col gap-1 sm:w-auto', className)}>
      <legend className={cx(compactLabel, 'mb-1')}>{label}</legend>
      <span className="flex items-center gap-1.5">
        {day(from, texts.from, { max: values[until] })}
        <span aria-hidden="true" className="text-ink-muted">
          –
        </span>
        {day(until, texts.until, { min: values[from] })}
      </span>
    </fieldset>
  )
}

export interface FilterDayProps {
  name: string
  label: string
}

/** One day, as "2026-03-31". */
export function FilterDay({ name, label }: FilterDayProps) {
  const id = useId()
  const { values, change } = useFilterState()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={compactLabel}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={values[name] ?? ''}
        onChange={(event) => change({ [name]: event.currentTarget.value || undefined })}
        className={cx(compactControl, 'w-36')}
      />
    </div>
  )
}

/** "1.234,56" to "1234.56", the form of an amount in the URL. */
export function amountToFilter(text: string): string | undefined {
  const complete = completeAmount(text)
  return complete === '' ? undefined : complete.replaceAll('.', '').replace(',', '.')
}

/** "1234.56" to "1.234,56". */
export const filterToAmount = (value: string | undefined): string =>
  value === undefined ? '' : completeAmount(value.replace('.', ','))

export type FilterAmountProps = RangeProps

/** From and to an amount in BRL, as "1234.56" in the URL. */
export function FilterAmount({ label, from = 'min', until = 'max', texts, className }: FilterAmountProps) {
  return (
    <fieldset className={cx('flex flex-col gap-1', className)}>
      <legend className={cx(compactLabel, 'mb-1')}>{label}</legend>
      <span className="flex flex-wrap items-center gap-1.5">
        <AmountInput name={from} label={`${label}: ${texts.from}`} />
        <span aria-hidden="true" className="text-ink-muted">
          –
        </span>
        <AmountInput name={until} label={`${label}: ${texts.until}`} />
      </span>
    </fieldset>
  )
}

function AmountInput({ name, label }: { name: string; label: string }) {
  const { values, change } = useFilterState()
  const { text, setDraft, flush } = useDraft(filterToAmount(values[name]), (typed) =>
    change({ [name]: amountToFilter(typed) }),
  )
  return (
    <input
      aria-label={label}
      value={text}
      placeholder="0,00"
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => setDraft(amountText(event.currentTarget.value))}
      onBlur={flush}
      onKeyDown={(event) => {
        if (event.key === 'Enter') flush()
      }}
      className={cx(compactControl, 'money w-28 text-end')}
    />
  )
}
