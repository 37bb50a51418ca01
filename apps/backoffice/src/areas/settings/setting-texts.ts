import type { Language } from '@girassol/contract'
import {
  settingDefinition,
  type SettingGroup,
  type SettingName,
  type SettingValue,
} from '@girassol/contract/operator'
import { parseBRL, toWire } from '@girassol/money'
import { plural, t } from '@lingui/core/macro'
import { moneyText, numberText } from '../../shared/format/index.ts'

export const labelOf = (name: SettingName, language: Language): string =>
  settingDefinition(name).label[language]
export const meaningOf = (name: SettingName, language: Language): string =>
  settingDefinition(name).meaning[language]

export const groupText = (group: SettingGroup): string =>
  ({
    compliance: t`Conformidade`,
    deposits: t`Depósitos`,
    withdrawals: t`Saques`,
    wins: t`Prêmios`,
    bonuses: t`Bônus e rollover`,
    affiliates: t`Afiliados`,
    company: t`Empresa`,
    branding: t`Marca`,
  })[group]

export const groupDescription = (group: SettingGroup): string =>
  ({
    compliance: t`As regras legais que a plataforma segue.`,
    deposits: t`O que um jogador pode depositar.`,
    withdrawals: t`O que sai sozinho, o que espera revisão e o que é prometido.`,
    wins: t`Prêmios de provedores que só são creditados depois de revistos.`,
    bonuses: t`O bônus do primeiro depósito e quanto precisa ser apostado.`,
    affiliates: t`O que é oferecido a um novo afiliado.`,
    company: t`Quem opera a plataforma. Aparece no rodapé.`,
    branding: t`Como a plataforma se apresenta.`,
  })[group]

/** A value as people read it. */
export function valueText(name: SettingName, value: SettingValue): string {
  if (value === null || value === '') return t`vazio`
  const number = typeof value === 'number' ? value : Number(value)
  switch (settingDefinition(name).kind) {
    case 'amount':
      return moneyText(number)
    case 'percent':
      return `${numberText(number)} %`
    case 'factor':
      return plural(number, { one: '# vez', other: '# vezes' })
    case 'count':
      return numberText(number)
    case 'hours':
      return plural(number, { one: '# hora', other: '# horas' })
    case 'minutes':
      return plural(number, { one: '# minuto', other: '# minutos' })
    case 'switch':
      return value === true ? t`ligado` : t`desligado`
    case 'text':
    case 'colour':
    case 'picture':
    case 'choice':
      return String(value)
  }
}

/** A value as it is typed. */
export function draftOf(name: SettingName, value: SettingValue): string {
  if (value === null) return ''
  if (settingDefinition(name).kind === 'amount' && typeof value === 'number')
    return value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return String(value)
}

/** The wire value of what was typed, or undefined when it cannot be read. */
export function valueOfDraft(name: SettingName, draft: string): SettingValue | undefined {
  const { kind, schema } = settingDefinition(name)
  const value = readDraft(kind, draft.trim())
  return value !== undefined && schema.safeParse(value).success ? value : undefined
}

function readDraft(
  kind: ReturnType<typeof settingDefinition>['kind'],
  text: string,
): SettingValue | undefined {
  switch (kind) {
    case 'amount': {
      const amount = parseBRL(text)
      return amount === null ? undefined : toWire(amount)
    }
    case 'switch':
      return text === 'true'
    case 'percent':
    case 'factor':
    case 'count':
    case 'hours':
    case 'minutes':
      if (text === '') return null
      return /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined
    case 'text':
    case 'colour':
      return text === '' ? null : text
    case 'picture':
    case 'choice':
      return text
  }
}
