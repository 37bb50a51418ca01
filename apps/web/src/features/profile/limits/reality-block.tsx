import { NativeSelect } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { type RealityCheck, realityAnswers } from '../account-answers.ts'
import { Block } from '../block.tsx'
import { SaveForm } from '../save-form.tsx'
import { useSaving } from '../saving.ts'
import type { SectionProps } from '../section.ts'
import { Waiting } from '../waiting.tsx'

const CHOICES = [15, 30, 45, 60]

/** After how much play the summary of the session is shown. */
export function RealityBlock({ player }: SectionProps) {
  const { data } = realityAnswers.useAnswer({ player })
  return (
    <Block
      title={<Trans>Aviso de tempo de jogo</Trans>}
      text={
        <Trans>
          A cada intervalo de jogo, um resumo mostra o tempo, o que você apostou e ganhou e o resultado, e
          espera a sua resposta.
        </Trans>
      }
    >
      {data ? <IntervalForm key={data.interval} player={player} check={data} /> : <Waiting lines={2} />}
    </Block>
  )
}

function IntervalForm({ player, check: { interval, maximum } }: SectionProps & { check: RealityCheck }) {
  const { t } = useLingui()
  const saving = useSaving()
  const [minutes, setMinutes] = useState(interval)
  const choices = [...new Set([...CHOICES, interval])].filter((each) => each <= maximum)
  const save = () =>
    saving.save(async () => {
      await api('setRealityCheck', { body: { interval: minutes } })
      await realityAnswers.refresh({ player })
      return t`Intervalo salvo. Ele já está valendo.`
    })
  return (
    <SaveForm saving={saving} onSave={() => void save()} action={<Trans>Salvar intervalo</Trans>}>
      <div className="max-w-sm">
        <NativeSelect
          label={t`Mostrar o resumo a cada`}
          value={minutes}
          onChange={(event) => setMinutes(Number(event.target.value))}
        >
          {choices
            .toSorted((a, b) => a - b)
            .map((each) => (
              <option key={each} value={each}>
                {t`${each} minutos`}
              </option>
            ))}
        </NativeSelect>
      </div>
    </SaveForm>
  )
}
