import { Button, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../../shared/page/download.ts'
import { Block } from '../block.tsx'
import { ClosingBlock } from '../security/closing-block.tsx'
import type { SectionProps } from '../section.ts'

export function DataSection({ player }: SectionProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    await download('/api/profile/export', {}, 'my-data.json').catch(() =>
      toast.error(t`Não foi possível baixar agora. Tente de novo em alguns minutos.`),
    )
    setBusy(false)
  }
  return (
    <div className="flex flex-col gap-5">
      <Block
        title={<Trans>Baixar meus dados</Trans>}
        text={
          <Trans>
            Um arquivo com tudo o que guardamos sobre você: cadastro, consentimentos, sessões, depósitos,
            saques e rodadas.
          </Trans>
        }
      >
        <Button
          variant="secondary"
          loading={busy}
          icon={<Download aria-hidden="true" size={18} />}
          onClick={() => void save()}
        >
          <Trans>Baixar arquivo</Trans>
        </Button>
      </Block>
      <ClosingBlock player={player} />
    </div>
  )
}
