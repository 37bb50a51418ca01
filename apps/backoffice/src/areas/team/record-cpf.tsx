import { MaskField, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useAction } from '../../shared/api/index.ts'
import { ActionDialog } from '../../shared/patterns.tsx'
import type { TeamMember } from './operator-list.tsx'

const CPF_MASK = '###.###.###-##'

/** People who run the casino may not bet in it: their CPF is refused as a player's. */
export function RecordCpf({ operator }: { operator: TeamMember }) {
  const [cpf, setCpf] = useState('')
  const record = useAction('recordOperatorCpf', { invalidates: ['readOperatorCpf', 'listAudit'] })
  return (
    <ActionDialog
      trigger={t`Registrar CPF`}
      title={t`Registrar o CPF de ${operator.name}`}
      consequences={[
        t`A lei proíbe a equipe de apostar na casa: este CPF não abre conta, não deposita e não aposta.`,
        t`Se já houver uma conta com ele, depósitos e apostas param agora; o saque continua aberto.`,
        t`Guardamos só um código do CPF. A restrição vale enquanto a pessoa estiver ativa na equipe.`,
      ]}
      confirmLabel={t`Registrar CPF`}
      isDisabled={cpf.replaceAll(/\D/g, '').length !== 11}
      onConfirm={async (reason) => {
        await record.run({ params: { id: operator.id }, body: { cpf, reason } })
        toast.success(t`CPF registrado`)
      }}
    >
      <MaskField
        label={t`CPF`}
        required
        mask={CPF_MASK}
        placeholder="000.000.000-00"
        value={cpf}
        onValueChange={({ text }) => setCpf(text)}
      />
    </ActionDialog>
  )
}
