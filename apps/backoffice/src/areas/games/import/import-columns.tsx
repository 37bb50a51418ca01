import { IMPORT_EXAMPLE } from '@girassol/contract/operator'
import { gameTypes, volatilities } from '@girassol/contract/schemas'
import { Button } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { saveText } from '../../../shared/save-file.ts'

/** What a file brings, and an example to begin with. */
export function ImportColumns() {
  return (
    <section aria-label={t`O que o arquivo traz`} className="flex flex-col gap-4 rounded-sm bg-surface-1 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{t`O que o arquivo traz`}</h2>
        <Button
          size="sm"
          variant="secondary"
          icon={<Download aria-hidden="true" size={16} />}
          onClick={() => saveText('jogos-exemplo.csv', IMPORT_EXAMPLE, 'text/csv')}
        >
          {t`Baixar um exemplo`}
        </Button>
      </div>
      <p className="text-sm text-ink-muted">
        {t`Um .csv com estes nomes na primeira linha, ou um .json com uma lista. Só os quatro primeiros são obrigatórios.`}
      </p>
      <dl className="grid gap-x-6 gap-y-2 text-sm md:grid-cols-[minmax(12rem,2fr)_3fr]">
        {columnTexts().map(([names, text]) => (
          <div key={names} className="contents">
            <dt className="break-words max-md:mt-2">
              <code className="text-xs">{names}</code>
            </dt>
            <dd className="text-ink-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const columnTexts = (types = gameTypes.join(', '), levels = volatilities.join(', ')): [string, string][] => [
  ['code', t`Código do jogo, em minúsculas com hífens. Um código que já existe altera esse jogo.`],
  ['name', t`Nome que o jogador vê.`],
  ['provider', t`Código do provedor.`],
  ['type', t`Um destes: ${types}.`],
  ['provider_name', t`Nome do provedor, se ele ainda não existe.`],
  ['rules', t`Regras de um jogo da casa, como dice-97. Vazio: o provedor roda o jogo.`],
  ['rtp, volatility', t`Retorno em porcentagem, e ${levels}. Só de jogos de provedores.`],
  ['categories', t`Códigos de categorias, separados por |.`],
  ['description_pt_BR, description_en, description_es', t`As três, ou nenhuma.`],
  [
    'certificate, certificate_lab, certificate_version, certificate_until',
    t`O certificado do jogo e o último dia em que vale. Sob a licença, sem ele não se aposta.`,
  ],
  [
    'release_date, featured_position, show_home, is_new, is_hot, is_recommended, has_demo, is_active, in_maintenance',
    t`Data, posição, e sim ou não: onde e como o jogo aparece.`,
  ],
]
