import { Trans } from '@lingui/react/macro'
import type { Answered } from '../../../shared/api/answers.ts'
import { accountAnswers, passkeyAnswers } from '../account-answers.ts'
import { Block } from '../block.tsx'
import { DeviceList } from './device-list.tsx'
import { LastLogin } from './last-login.tsx'
import { PasskeysBlock } from './passkeys-block.tsx'
import { PasswordForm } from './password-form.tsx'
import type { SectionProps } from '../section.ts'
import { TwoFactorBlock } from './two-factor-block.tsx'
import { Waiting } from '../waiting.tsx'

const isSettled = ({ data, failed }: Answered<unknown>): boolean => data !== null || failed

export function SecuritySection({ player }: SectionProps) {
  const account = accountAnswers.useAnswer({ player })
  const passkeys = passkeyAnswers.useAnswer({ player })
  // Together: a block that came later would move the one below away from under a finger.
  if (!isSettled(account) || !isSettled(passkeys)) return <Waiting lines={8} />
  return (
    <div className="flex flex-col gap-5">
      <TwoFactorBlock player={player} />
      <PasskeysBlock player={player} />
      <Block
        title={<Trans>Senha</Trans>}
        text={<Trans>Ao trocar, as sessões dos outros aparelhos são encerradas.</Trans>}
      >
        <PasswordForm />
      </Block>
      <Block
        title={<Trans>Aparelhos e sessões</Trans>}
        text={<Trans>Onde sua conta está aberta agora. Encerre o que você não reconhece.</Trans>}
      >
        <LastLogin player={player} />
        <DeviceList player={player} />
      </Block>
    </div>
  )
}
