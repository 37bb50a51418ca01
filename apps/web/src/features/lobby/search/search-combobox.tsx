import { Button, cx } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { navigate } from '../../../shared/router/navigation.ts'
import { useSettled } from '../debounce.ts'
import { type CardGame, detailPath } from '../game.ts'
import { chosenIndex, moveHighlight } from './highlight.ts'
import { searchAnswers } from './search-answers.ts'
import { ResultOption, SuggestionOption } from './search-option.tsx'
import { SearchStatus } from './search-status.tsx'
import { cleanTerm, isOverlayTerm, resultsPath, suggestions } from './term.ts'

const LIMITS = { home: 8, full: 15 }
const noGames: readonly CardGame[] = []

interface SearchComboboxProps {
  variant: 'home' | 'full'
  onClose: () => void
}

/** A field and what it finds, as one control: the focus stays in the field, the arrows walk the list. */
export function SearchCombobox({ variant, onClose }: SearchComboboxProps) {
  const id = useId()
  const { text, setText, asks, waiting, games, total } = useSearch(LIMITS[variant])
  const [highlighted, setHighlighted] = useState(-1)
  const count = asks ? games.length : suggestions.length
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    if (highlighted >= 0)
      document.getElementById(`${id}-${highlighted}`)?.scrollIntoView({ block: 'nearest' })
  }, [highlighted, id])

  const write = (next: string) => {
    setText(next)
    setHighlighted(-1)
  }
  const visit = (path: string) => {
    onClose()
    navigate(path)
  }
  const take = (index: number) => {
    const game = games[index]
    if (!asks) write(suggestions[index] ?? '')
    else if (game) visit(detailPath(game))
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setHighlighted(moveHighlight(highlighted, count, event.key))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // Enter on an empty field does nothing: a suggestion is taken only after the arrows reached it.
      const index = asks || highlighted >= 0 ? chosenIndex(highlighted, count) : null
      if (index !== null) take(index)
    }
  }

  return (
    <>
      <SearchField
        listId={`${id}-list`}
        expanded={count > 0}
        activeId={highlighted >= 0 && highlighted < count ? optionId(highlighted) : undefined}
        text={text}
        onWrite={write}
        onPress={press}
      />
      <SearchStatus asks={asks} waiting={waiting} total={total} />
      <List id={`${id}-list`} wide={variant === 'full'} asks={asks}>
        {asks
          ? games.map((game, index) => (
              <ResultOption
                key={game.id}
                id={optionId(index)}
                game={game}
                active={index === highlighted}
                onTake={() => take(index)}
                onPoint={() => setHighlighted(index)}
              />
            ))
          : suggestions.map((name, index) => (
              <SuggestionOption
                key={name}
                id={optionId(index)}
                name={name}
                active={index === highlighted}
                onTake={() => take(index)}
              />
            ))}
      </List>
      {games.length > 0 && (
        <Button variant="secondary" block className="mt-3" onClick={() => visit(resultsPath(text))}>
          {variant === 'home' ? (
            <Trans>Ver todos os resultados</Trans>
          ) : (
            <Trans>Mostrar todos os resultados</Trans>
          )}
        </Button>
      )}
    </>
  )
}

/** The typed text and the games found for it, once typing has settled. */
function useSearch(limit: number) {
  const [text, setText] = useState('')
  const settled = useSettled(text)
  const asks = isOverlayTerm(text)
  const asked = asks && isOverlayTerm(settled) ? cleanTerm(settled) : null
  const { data, failed } = searchAnswers.useAnswer(asked === null ? null : { searchTerm: asked, limit })
  const waiting = asks && (asked !== cleanTerm(text) || (data === null && !failed))
  const games = asks && !waiting ? (data?.data ?? noGames) : noGames
  return { text, setText, asks, waiting, games, total: data?.total ?? 0 }
}

interface SearchFieldProps {
  listId: string
  expanded: boolean
  activeId: string | undefined
  text: string
  onWrite: (text: string) => void
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void
}

function SearchField({ listId, expanded, activeId, text, onWrite, onPress }: SearchFieldProps) {
  const { t } = useLingui()
  return (
    <div className="flex h-13 shrink-0 items-center gap-3 rounded-sm bg-surface-2 ps-4 pe-13 ring-1 ring-line-strong ring-inset focus-within:outline-2 focus-within:outline-focus">
      <Search aria-hidden="true" size={20} className="text-ink-muted" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        role="combobox"
        aria-label={t`Buscar jogo`}
        aria-expanded={expanded}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={t`Jogo ou provedor`}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={onPress}
        className="min-w-0 flex-1 self-stretch bg-transparent text-lg outline-none placeholder:text-ink-muted"
      />
    </div>
  )
}

interface ListProps {
  id: string
  wide: boolean
  asks: boolean
  children: ReactNode
}

function List({ id, wide, asks, children }: ListProps) {
  const { t } = useLingui()
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot show covers
      role="listbox"
      aria-label={asks ? t`Jogos encontrados` : t`Buscas populares`}
      className={cx(
        'min-h-0 overflow-y-auto',
        asks ? cx('grid gap-1', wide && 'md:grid-cols-2') : 'flex flex-wrap gap-2 p-1',
      )}
    >
      {children}
    </div>
  )
}
