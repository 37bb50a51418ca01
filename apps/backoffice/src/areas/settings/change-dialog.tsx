import {
  isSettingName,
  settingDefinition,
  type SettingName,
  type SettingValue,
} from '@girassol/contract/operator'
import { Field, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { currentLanguage } from '../../shared/i18n.ts'
import { ActionDialog } from '../../shared/patterns.tsx'
import { labelOf, valueText } from './setting-texts.ts'

export interface Change {
  changes: Record<string, SettingValue>
  seen: Record<string, SettingValue>
  reason: string
  confirmation?: string
}

interface ChangeDialogProps {
  isOpen: boolean
  onClose: () => void
  changes: Record<string, SettingValue>
  seen: Record<string, SettingValue>
  isDangerous: boolean
  secondPerson: boolean
  /** What has to be typed where no second person can approve. */
  confirmation: string
  /** A value in words, where the setting's own text is not enough. */
  textOf?: (value: SettingValue) => string
  /** Sentences beside those of the settings. */
  further?: readonly string[]
  onConfirm: (change: Change) => Promise<{ approval: string | null }>
  onDone: () => void
}

/** Says what changes, for whom and from when, before it is done. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { changes, seen, isDangerous, secondPerson, confirmation } = props
  const [typed, setTyped] = useState('')
  const names = Object.keys(changes).filter(isSettingName)
  const isAlone = isDangerous && !secondPerson
  async function confirm(reason: string) {
    const { approval } = await props.onConfirm({
      changes,
      seen,
      reason,
      ...(isAlone && { confirmation: typed.trim() }),
    })
    toast.success(
      approval
        ? t`Pedido enviado: vale quando outra pessoa aprovar.`
        : t`Salvo. Já vale em todos os servidores.`,
    )
    setTyped('')
    props.onDone()
  }
  return (
    <ActionDialog
      open={props.isOpen}
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title={isDangerous && secondPerson ? t`Pedir aprovação da mudança` : t`Alterar configurações`}
      size="lg"
      consequences={[...effectsOf(names), ...(props.further ?? []), lastSentence(isDangerous, secondPerson)]}
      diff={{
        before: seen,
        after: changes,
        labels: Object.fromEntries(names.map((name) => [name, labelOf(name, currentLanguage())])),
        format: (value, path) =>
          props.textOf?.(value as SettingValue) ??
          (isSettingName(path) ? valueText(path, value as SettingValue) : String(value)),
      }}
      confirmLabel={isDangerous && secondPerson ? t`Pedir aprovação` : t`Salvar`}
      tone={isDangerous ? 'danger' : 'normal'}
      onConfirm={confirm}
      isDisabled={isAlone && typed.trim() !== confirmation}
    >
      {isAlone && (
        <Field
          label={t`Digite "${confirmation}" para confirmar`}
          hint={t`Nenhuma outra pessoa da equipe pode aprovar esta mudança.`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </ActionDialog>
  )
}

/** What the changes do to players' money; the same sentence once. */
function effectsOf(names: SettingName[]): string[] {
  const language = currentLanguage()
  return [...new Set(names.flatMap((name) => settingDefinition(name).effect?.[language] ?? []))]
}

function lastSentence(isDangerous: boolean, secondPerson: boolean): string {
  if (!isDangerous) return t`Vale na hora, em todos os servidores, e fica no registro de auditoria.`
  return secondPerson
    ? t`Nada muda até outra pessoa aprovar, em até 24 horas.`
    : t`Vale na hora, em todos os servidores. Todos os donos recebem um e-mail.`
}
