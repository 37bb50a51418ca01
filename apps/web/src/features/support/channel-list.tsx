import { Button } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircle, Send } from 'lucide-react'
import { useEffect } from 'react'
import { loadChannels, useChannels } from '../../shared/page/channels.ts'
import { OutsideLink } from '../../shared/page/outside-link.tsx'

/** The channels where a person answers at once; none when the operator has set none. */
export function ChannelList() {
  const { t } = useLingui()
  const { support, state } = useChannels()
  useEffect(() => void loadChannels(), [])
  if (state === 'missing' || state === 'failed')
    return (
      <output className="block text-ink-muted">
        {state === 'missing' ? <Trans>Dados não encontrados</Trans> : <Trans>Erro ao carregar dados</Trans>}
      </output>
    )
  if (support.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">
        <Trans>Prefere conversar agora?</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        {support.map(({ name, href }) => (
          <Button
            key={name}
            variant="secondary"
            className="grow"
            icon={
              name === 'Telegram' ? (
                <Send aria-hidden="true" size={20} />
              ) : (
                <MessageCircle aria-hidden="true" size={20} />
              )
            }
            render={<OutsideLink href={href} />}
          >
            {name}
            <span className="sr-only"> {t`(abre em outra aba)`}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
