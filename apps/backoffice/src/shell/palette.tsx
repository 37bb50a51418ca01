import { useFocusReturn } from '@girassol/ui/overlays'
import { t } from '@lingui/core/macro'
import { Command } from 'cmdk'
import { CornerDownLeft, Dices, HandCoins, Landmark, type LucideIcon, Search, User } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { areas } from '../areas.ts'
import {
  depositStatusText,
  roundStatusText,
  statusText,
  withdrawalStatusText,
} from '../areas/players/player-texts.tsx'
import type { PaletteCommand } from '../shared/area.ts'
import { type CallAnswer, useCall, useSession } from '../shared/api/index.ts'
import { useOpenAddress } from '../shared/app-link.tsx'

interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Commands of the shell itself. */
  commands: PaletteCommand[]
}

type Found = CallAnswer<'searchRecords'>['results'][number]

const SEARCH_LENGTH_MIN = 1
const TYPING_PAUSE_MS = 200

const kinds = (): Record<string, { label: string; icon: LucideIcon }> => ({
  player: { label: t`Jogador`, icon: User },
  withdrawal: { label: t`Saque`, icon: Landmark },
  charge: { label: t`Depósito`, icon: HandCoins },
  round: { label: t`Rodada`, icon: Dices },
})

/** What a record's list shows as its state; a status of a newer server is shown as it is. */
export function statusOfRecord(kind: string, status: string | null): string | null {
  if (status === null) return null
  switch (kind) {
    case 'withdrawal':
      return withdrawalStatusText(status)
    case 'charge':
      return depositStatusText(status)
    case 'round':
      return roundStatusText(status)
    default:
      return statusText(status)
  }
}

const valueOf = ({ kind, id }: Found): string => `${kind} ${id}`

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Every typed word must begin a word of the entry: letters scattered over a label find too much. */
export function matchScore(_value: string, typed: string, keywords: string[] = []): number {
  const words = plain(keywords.join(' ')).split(/[^\p{L}\p{N}]+/u)
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  return wanted.every((part) => words.some((word) => word.startsWith(part))) ? 1 : 0
}

/** Finds areas, commands, and records by any id, CPF, e-mail, phone, PIX key or E2E id. */
export function Palette({ open, onOpenChange, commands }: PaletteProps) {
  const [chosen, setChosen] = useState('')
  return (
    <Command.Dialog
      open={open}
      onOpenChange={onOpenChange}
      label={t`Buscar`}
      loop
      filter={matchScore}
      value={chosen}
      onValueChange={setChosen}
      overlayClassName="fixed inset-0 z-50 bg-scrim"
      contentClassName="fixed top-[12vh] left-1/2 z-50 w-[min(40rem,calc(100vw-2rem))] -translate-x-1/2 overflow-hidden rounded-md bg-surface-1 text-ink shadow-soft ring-1 ring-line"
    >
      <PaletteContent onClose={() => onOpenChange(false)} commands={commands} onChoose={setChosen} />
    </Command.Dialog>
  )
}

interface ContentProps {
  onClose: () => void
  commands: PaletteCommand[]
  /** Marks an entry as the one that Enter opens. */
  onChoose: (value: string) => void
}

function PaletteContent({ onClose, commands, onChoose }: ContentProps) {
  useFocusReturn()
  const [text, setText] = useState('')
  const { permissions } = useSession()
  const { results, isSearching } = useSearch(text)
  const openAddress = useOpenAddress()
  // The list marks its first entry while typing; records arrive later.
  const first = results[0] && valueOf(results[0])
  useEffect(() => {
    if (first) onChoose(first)
  }, [first, onChoose])
  const isPermitted = ({ permission }: Pick<PaletteCommand, 'permission'>) =>
    permission === undefined || permissions.includes(permission)
  const readable = areas.filter(isPermitted)
  const go = (path: string) => {
    onClose()
    openAddress(path)
  }
  const entries = [...readable.flatMap((area) => area.commands?.() ?? []), ...commands].filter(isPermitted)
  return (
    <>
      <div className="flex items-center gap-2.5 border-b px-4">
        <Search aria-hidden="true" size={18} className="text-ink-muted" />
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder={t`Área, comando, CPF, e-mail, telefone, chave PIX ou id`}
          className="h-12 min-w-0 flex-1 bg-transparent text-[0.9375rem] outline-none placeholder:text-ink-muted"
        />
      </div>
      <Command.List className="max-h-[min(24rem,60vh)] overflow-y-auto p-2">
        {/* Records are not entries of the filter, which would call a list with nothing else empty. */}
        {results.length === 0 && (
          <Command.Empty className="px-3 py-8 text-center text-ink-muted">
            {isSearching ? t`Buscando…` : t`Nada encontrado. Tente o número inteiro: CPF, id ou E2E.`}
          </Command.Empty>
        )}
        {results.length > 0 && (
          <Command.Group heading={t`Registros`} forceMount className={groupClass}>
            {results.map((result) => (
              <ResultItem key={valueOf(result)} result={result} onOpen={() => go(result.path)} />
            ))}
          </Command.Group>
        )}
        <Command.Group heading={t`Áreas`} className={groupClass}>
          {readable.map((area) => (
            <Item
              key={area.name}
              icon={area.icon}
              onSelect={() => go(area.path)}
              value={`area ${area.name}`}
              keywords={[area.label()]}
            >
              {area.label()}
            </Item>
          ))}
        </Command.Group>
        <Command.Group heading={t`Comandos`} className={groupClass}>
          {entries.map((command) => (
            <Item
              key={command.id}
              icon={command.icon ?? CornerDownLeft}
              value={command.id}
              keywords={[command.label, ...(command.keywords ?? [])]}
              onSelect={() => {
                if (command.to) go(command.to)
                else onClose()
                command.run?.()
              }}
            >
              {command.label}
            </Item>
          ))}
        </Command.Group>
      </Command.List>
    </>
  )
}

const groupClass =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-muted'
const itemClass =
  'flex min-h-9 cursor-pointer items-center gap-3 rounded-xs px-3 py-1.5 data-[selected=true]:bg-surface-3'

interface ItemProps {
  icon: LucideIcon
  value: string
  keywords: string[]
  onSelect: () => void
  children: string
}

function Item({ icon: Icon, children, ...item }: ItemProps) {
  return (
    <Command.Item {...item} className={itemClass}>
      <Icon aria-hidden="true" size={16} className="text-ink-muted" />
      {children}
    </Command.Item>
  )
}

function ResultItem({ result, onOpen }: { result: Found; onOpen: () => void }) {
  const kind = kinds()[result.kind]
  const status = statusOfRecord(result.kind, result.status)
  const Icon = kind?.icon ?? CornerDownLeft
  return (
    <Command.Item forceMount value={valueOf(result)} onSelect={onOpen} className={itemClass}>
      <Icon aria-hidden="true" size={16} className="text-ink-muted" />
      <span className="min-w-0 flex-1 truncate">{result.title}</span>
      <span className="truncate text-ink-muted">
        {status ? `${status} · ${result.detail}` : result.detail}
      </span>
      <span className="shrink-0 rounded-xs bg-surface-2 px-1.5 text-xs text-ink-muted">
        {kind?.label ?? result.kind}
      </span>
    </Command.Item>
  )
}

/** Asks the server when typing stops. */
function useSearch(text: string): { results: Found[]; isSearching: boolean } {
  const typed = useDeferredValue(text.trim())
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const isLongEnough = settled.length >= SEARCH_LENGTH_MIN
  const { data, isFetching } = useCall('searchRecords', isLongEnough ? { query: { q: settled } } : null)
  const isCurrent = settled === text.trim()
  return {
    results: isCurrent && isLongEnough ? (data?.results ?? []) : [],
    isSearching: isFetching || (!isCurrent && text.trim().length >= SEARCH_LENGTH_MIN),
  }
}
