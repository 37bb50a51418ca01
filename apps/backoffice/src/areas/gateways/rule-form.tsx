import { Button, Switch } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useAction, usePermission } from '../../shared/api/index.ts'
import { ActionDialog, compactControl, FormSection, SettingField } from '../../shared/patterns.tsx'
import type { GatewayView } from './labels.ts'
import { type RuleDraft, draftOf, ruleOf } from './rule-draft.ts'

/** Switch, shares, limits, cost and hours of one gateway. */
export function RuleForm({ gateway }: { gateway: GatewayView }) {
  const [draft, setDraft] = useState<RuleDraft | null>(null)
  const mayWrite = usePermission('gateways.write')
  const edit = useAction('editGateway', { invalidates: ['gateways', 'readGateway', 'listGateways'] })
  const stored = draftOf(gateway)
  const shown = draft ?? stored
  const rule = ruleOf(shown)
  const set = (change: Partial<RuleDraft>) => setDraft({ ...shown, ...change })
  return (
    <fieldset disabled={!mayWrite} className="min-w-0">
      <Operations shown={shown} set={set} hasPayouts={gateway.payouts_supported} />
      <Limits shown={shown} set={set} />
      <Cost shown={shown} set={set} />
      {mayWrite && (
        <div className="flex flex-wrap items-center gap-3 pt-4">
          <ActionDialog
            trigger={
              <Button size="sm" disabled={draft === null || rule === null}>
                {t`Salvar regras`}
              </Button>
            }
            title={t`Alterar as regras de ${gateway.title}`}
            consequences={[t`As regras valem na próxima operação, em todos os servidores.`]}
            playerReads={null}
            diff={{ before: { ...stored }, after: { ...shown }, labels: labels() }}
            confirmLabel={t`Salvar`}
            onConfirm={async (reason) => {
              if (!rule) return false
              await edit.run({ params: { name: gateway.name }, body: { ...rule, reason } })
              setDraft(null)
              return true
            }}
          />
          {rule === null && (
            <p role="alert" className="text-sm text-coral-text">{t`Há valores que não são números.`}</p>
          )}
        </div>
      )}
    </fieldset>
  )
}

const labels = () => ({
  enabled: t`Ligado`,
  takesCharges: t`Recebe cobranças`,
  takesPayouts: t`Faz pagamentos`,
  weight: t`Peso`,
  minAmount: t`Valor mínimo`,
  maxAmount: t`Valor máximo`,
  fixedCost: t`Custo fixo`,
  percentCost: t`Custo percentual`,
  fromHour: t`Das`,
  untilHour: t`Até as`,
})

interface PartProps {
  shown: RuleDraft
  set: (change: Partial<RuleDraft>) => void
}

function Operations({ shown, set, hasPayouts }: PartProps & { hasPayouts: boolean }) {
  return (
    <FormSection
      title={t`Operações`}
      description={t`Desligado, um gateway não recebe operações novas; o dinheiro a caminho continua sendo acompanhado.`}
    >
      <Switch
        label={t`Ligado`}
        checked={shown.enabled}
        onChange={(event) => set({ enabled: event.currentTarget.checked })}
      />
      <Switch
        label={t`Recebe cobranças`}
        checked={shown.takesCharges}
        onChange={(event) => set({ takesCharges: event.currentTarget.checked })}
      />
      {hasPayouts && (
        <Switch
          label={t`Faz pagamentos`}
          checked={shown.takesPayouts}
          onChange={(event) => set({ takesPayouts: event.currentTarget.checked })}
        />
      )}
      <TextSetting
        label={t`Peso`}
        description={t`Participação entre os aptos, de 0 a 1000. Zero é reserva: só quando não há outro.`}
        value={shown.weight}
        onChange={(weight) => set({ weight })}
      />
    </FormSection>
  )
}

function Limits({ shown, set }: PartProps) {
  return (
    <FormSection
      title={t`Limites e horário`}
      description={t`Vazio quer dizer sem limite próprio. Horas de São Paulo; o horário pode passar da meia-noite.`}
    >
      <TextSetting
        label={t`Valor mínimo`}
        description={t`Em reais, por operação.`}
        value={shown.minAmount}
        onChange={(minAmount) => set({ minAmount })}
      />
      <TextSetting
        label={t`Valor máximo`}
        description={t`Em reais, por operação.`}
        value={shown.maxAmount}
        onChange={(maxAmount) => set({ maxAmount })}
      />
      <TextSetting
        label={t`Das`}
        description={t`Hora de início, de 0 a 23.`}
        value={shown.fromHour}
        onChange={(fromHour) => set({ fromHour })}
      />
      <TextSetting
        label={t`Até as`}
        description={t`Hora de fim, de 1 a 24, não incluída.`}
        value={shown.untilHour}
        onChange={(untilHour) => set({ untilHour })}
      />
    </FormSection>
  )
}

function Cost({ shown, set }: PartProps) {
  return (
    <FormSection
      title={t`Custo`}
      description={t`O que o gateway cobra por operação. Decide a escolha quando o roteamento é pelo mais barato.`}
    >
      <TextSetting
        label={t`Custo fixo`}
        description={t`Em reais.`}
        value={shown.fixedCost}
        onChange={(fixedCost) => set({ fixedCost })}
      />
      <TextSetting
        label={t`Custo percentual`}
        description={t`Por cento do valor, com até duas casas.`}
        value={shown.percentCost}
        onChange={(percentCost) => set({ percentCost })}
      />
    </FormSection>
  )
}

interface TextSettingProps {
  label: string
  description: string
  value: string
  onChange: (value: string) => void
}

const TextSetting = ({ label, description, value, onChange }: TextSettingProps) => (
  <SettingField label={label} description={description}>
    {(wiring) => (
      <input
        {...wiring}
        inputMode="decimal"
        className={`${compactControl} w-40`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </SettingField>
)
