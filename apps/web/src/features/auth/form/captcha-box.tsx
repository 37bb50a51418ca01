import { useLingui } from '@lingui/react/macro'
import { CaptchaPlace } from '../../../shared/captcha/captcha-place.tsx'
import type { Captcha } from '../../../shared/captcha/captcha.ts'

export function CaptchaBox({ captcha }: { captcha: Captcha }) {
  const { t } = useLingui()
  const labels = {
    failed: t`A verificação de segurança não carregou. Confira sua conexão.`,
    retry: t`Tentar de novo`,
  }
  return <CaptchaPlace captcha={captcha} labels={labels} />
}
