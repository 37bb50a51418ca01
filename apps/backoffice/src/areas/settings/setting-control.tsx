import { refusalText, settingDefinition, type SettingName } from '@girassol/contract/operator'
import { Button, cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { History } from 'lucide-react'
import { momentText } from '../../shared/format/index.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { compactControl, SettingField, StatusBadge } from '../../shared/patterns.tsx'
import { labelOf, meaningOf, valueText } from './setting-texts.ts'
import type { Draft, SettingRow } from './use-draft.ts'

export interface SettingControlProps {
  row: SettingRow
  draft: Draft
  isReadOnly: boolean
  onHistory: (name: SettingName) => void
}

/** One setting: what it means, its value, its default, and who changed it. */
export function SettingControl({ row, draft, isReadOnly, onHistory }: SettingControlProps) {
  const { name } = row
  const language = currentLanguage()
  const { dangerous, kind } = settingDefinition(name)
  const isChanged = name in draft.changes
  return (
    <SettingField
      label={labelOf(name, language)}
      description={meaningOf(name, language)}
      defaultText={t`Padrão: ${valueText(name, row.default)}.`}
      badge={
        <>
          {dangerous && <StatusBadge tone="warning">{t`duas pessoas`}</StatusBadge>}
          {isChanged && <StatusBadge tone="info">{t`alterado, não salvo`}</StatusBadge>}
        </>
      }
      changedText={changedText(row)}
      error={faultOf(name, draft)}
      actions={
        row.changed_at && (
          <Button
            variant="ghost"
            size="sm"
            icon={<History aria-hidden="true" size={16} />}
            onClick={() => onHistory(name)}
            aria-label={t`Histórico de ${labelOf(name, language)}`}
          >
            {t`Histórico`}
          </Button>
        )
      }
    >
      {(wiring) =>
        kind === 'switch' ? (
          <select
            {...wiring}
            disabled={isReadOnly}
            value={draft.text(name)}
            onChange={(event) => draft.type(name, event.currentTarget.value)}
            className={cx(compactControl, 'w-40')}
          >
            <option value="true">{t`ligado`}</option>
            <option value="false">{t`desligado`}</option>
          </select>
        ) : (
          <>
            {kind === 'amount' && (
              <span aria-hidden="true" className="text-sm text-ink-muted">
                R$
              </span>
            )}
            <input
              {...wiring}
              disabled={isReadOnly}
              inputMode={kind === 'text' ? 'text' : 'decimal'}
              value={draft.text(name)}
              onChange={(event) => draft.type(name, event.currentTarget.value)}
              className={cx(
                compactControl,
                kind === 'text' ? 'w-full max-w-md' : 'w-40 text-right tabular-nums',
              )}
            />
            <Unit kind={kind} />
          </>
        )
      }
    </SettingField>
  )
}

function Unit({ kind }: { kind: ReturnType<typeof settingDefinition>['kind'] }) {
  const text = { percent: '%', factor: t`vezes`, hours: t`horas`, minutes: t`minutos` }[kind as 'percent']
  return text ? (
    <span aria-hidden="true" className="text-sm text-ink-muted">
      {text}
    </span>
  ) : null
}

function changedText({ changed_at, changed_by }: SettingRow): string | undefined {
  if (!changed_at) return undefined
  const when = momentText(changed_at)
  return changed_by
    ? t`Alterado por ${changed_by} em ${when}`
    : t`Alterado no terminal do servidor em ${when}`
}

/** Why the typed value cannot be saved. */
export function faultOf(name: SettingName, draft: Draft): string | undefined {
  const language = currentLanguage()
  if (draft.unreadable.has(name)) return t`Este valor não é válido.`
  const issue = draft.issues.find(({ names }) => names.includes(name))
  if (!issue) return undefined
  const [first, second] = issue.names.map((each) => labelOf(each, language))
  return refusalText(issue.code, language, {
    name: first ?? '',
    min: first ?? '',
    max: second ?? '',
    ratio: (Math.floor((issue.ratio ?? 0) * 10) / 10).toLocaleString(language.replace('_', '-')),
  })
}
