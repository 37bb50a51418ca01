import { Button, Notice } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import type { Captcha } from './captcha.ts'

/** Where the challenge appears. Its height is kept free, so that the button below does not jump under the thumb. */
export function CaptchaBox({ captcha }: { captcha: Captcha }) {
  const { drawInto, attempt, failed, retry } = captcha
  if (!drawInto) return null
  return (
    <div className="flex flex-col gap-3">
      <div key={attempt} ref={drawInto} className="min-h-[65px]" />
      {failed && (
        <Notice
          tone="warning"
          live
          action={
            <Button size="sm" variant="secondary" onClick={retry}>
              <Trans>Tentar de novo</Trans>
            </Button>
          }
        >
          <Trans>A verificação de segurança não carregou. Confira sua conexão.</Trans>
        </Notice>
      )}
    </div>
  )
}
