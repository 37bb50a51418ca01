import { Button, Notice } from '@girassol/ui'
import type { Captcha } from './captcha.ts'

interface Props {
  captcha: Captcha
  /** From the form that shows it: the texts of a captcha are not part of the first page. */
  labels: { failed: string; retry: string }
}

/** Where the challenge appears. Its height is kept free, so that the button below does not jump under the thumb. */
export function CaptchaPlace({ captcha, labels }: Props) {
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
              {labels.retry}
            </Button>
          }
        >
          {labels.failed}
        </Notice>
      )}
    </div>
  )
}
