import { Badge } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { AtSign, IdCard, type LucideIcon, Shuffle, Smartphone } from 'lucide-react'
import { Link } from '../../../shared/router/link.tsx'
import { dataAnswers } from '../account-answers.ts'
import { maskedCpf, phoneText } from './masks.ts'
import type { SectionProps } from '../section.ts'
import { Waiting } from '../waiting.tsx'

/** Which keys a withdrawal can go to. They are the account's own data, so they change where those do. */
export function PixSection({ player }: SectionProps) {
  const { t } = useLingui()
  const { data } = dataAnswers.useAnswer({ player })
  if (!data) return <Waiting lines={4} />
  const phone = data.phone_country === '55' ? phoneText('55', data.phone) : null
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2">
        <Key
          icon={IdCard}
          name={t`CPF`}
          value={data.cpf && maskedCpf(data.cpf)}
          missing={t`Informe no primeiro depósito`}
        />
        <Key icon={AtSign} name={t`E-mail`} value={data.email} missing="" />
        <Key
          icon={Smartphone}
          name={t`Celular`}
          value={phone}
          missing={t`Só telefones do Brasil são chave PIX`}
        />
        <Key
          icon={Shuffle}
          name={t`Chave aleatória`}
          value={data.pix_random_key}
          missing={t`Vinculada no primeiro saque que usar uma`}
        />
      </ul>
      <p className="text-[0.9375rem] text-pretty text-ink-muted">
        <Trans>
          Os saques vão para uma destas chaves. Para mudar o e-mail ou o celular, use “Dados gerais”; a chave
          aleatória fica vinculada à conta.
        </Trans>{' '}
        <Link to="/profile/withdraw" className="font-semibold text-sun-text underline">
          <Trans>Ir para o saque</Trans>
        </Link>
      </p>
    </div>
  )
}

interface KeyProps {
  icon: LucideIcon
  name: string
  value: string | null
  missing: string
}

function Key({ icon: Icon, name, value, missing }: KeyProps) {
  return (
    <li className="flex items-center gap-3 rounded-sm bg-surface-2 px-4 py-3">
      <Icon aria-hidden="true" size={20} className="shrink-0 text-sun-text" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-muted">{name}</p>
        <p className={value ? 'font-medium wrap-anywhere' : 'text-ink-muted'}>{value ?? missing}</p>
      </div>
      {value && (
        <Badge tone="success" size="sm">
          <Trans>Pronta</Trans>
        </Badge>
      )}
    </li>
  )
}
