import { BookmarkPlus, X } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../actions/button.tsx'
import { cx } from '../../cx.ts'
import { compactControl } from '../control.ts'

export interface SavedView {
  id: string
  name: string
  isActive?: boolean | undefined
}

export interface SavedViewsTexts {
  label: string
  /** The view without filters. */
  all: string
  save: string
  name: string
  confirm: string
  cancel: string
  remove: (name: string) => string
}

export interface SavedViewsProps {
  views: readonly SavedView[]
  onSelect: (id: string | null) => void
  onSave: (name: string) => void
  onRemove: (id: string) => void
  /** False while no filter is set or the filters are those of a saved view. */
  canSave: boolean
  isAllActive?: boolean | undefined
  texts: SavedViewsTexts
}

const NAME_MAX = 60

const chip = (isActive: boolean) =>
  cx(
    'h-8 rounded-xs px-3 text-sm font-medium whitespace-nowrap transition-colors',
    isActive ? 'bg-surface-3 text-ink' : 'text-ink-muted hover:bg-surface-2 hover:text-ink',
  )

/** Named filter sets. It shows and reports; where they are stored is the app's concern. */
export function SavedViews(props: SavedViewsProps) {
  const { views, onSelect, onSave, onRemove, canSave, isAllActive = false, texts } = props
  if (views.length === 0 && !canSave) return null
  return (
    <nav aria-label={texts.label} className="flex flex-wrap items-center gap-1">
      <button
        type="button"
        aria-pressed={isAllActive}
        className={chip(isAllActive)}
        onClick={() => onSelect(null)}
      >
        {texts.all}
      </button>
      {views.map((view) => (
        <span key={view.id} className="inline-flex items-center">
          <button
            type="button"
            aria-pressed={view.isActive ?? false}
            className={chip(view.isActive ?? false)}
            onClick={() => onSelect(view.id)}
          >
            {view.name}
          </button>
          {view.isActive && (
            <button
              type="button"
              aria-label={texts.remove(view.name)}
              onClick={() => onRemove(view.id)}
              className="grid size-7 place-items-center rounded-xs text-ink-muted hover:bg-surface-2 hover:text-ink"
            >
              <X aria-hidden="true" size={14} />
            </button>
          )}
        </span>
      ))}
      {canSave && <SaveForm onSave={onSave} texts={texts} />}
    </nav>
  )
}

function SaveForm({ onSave, texts }: { onSave: (name: string) => void; texts: SavedViewsTexts }) {
  const [name, setName] = useState<string>()
  if (name === undefined) {
    return (
      <Button
        variant="ghost"
        size="sm"
        className="h-8 text-ink-muted"
        icon={<BookmarkPlus aria-hidden="true" size={16} />}
        onClick={() => setName('')}
      >
        {texts.save}
      </Button>
    )
  }
  function save(event: SubmitEvent) {
    event.preventDefault()
    const chosen = name?.trim()
    if (!chosen) return
    onSave(chosen)
    setName(undefined)
  }
  return (
    <form onSubmit={save} className="flex items-center gap-1.5">
      <input
        // The field appears because its button was pressed: the focus goes where the typing does.
        ref={(field) => field?.focus()}
        aria-label={texts.name}
        placeholder={texts.name}
        value={name}
        maxLength={NAME_MAX}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setName(undefined)
        }}
        className={cx(compactControl, 'h-8 w-44')}
      />
      <Button type="submit" size="sm" className="h-8" disabled={name.trim() === ''}>
        {texts.confirm}
      </Button>
      <Button variant="ghost" size="sm" className="h-8" onClick={() => setName(undefined)}>
        {texts.cancel}
      </Button>
    </form>
  )
}
