import { useLingui } from '@lingui/react/macro'
import { Fact } from './fact.tsx'

interface SeedFactsProps {
  seeds: {
    commitment: string
    client_seed: string
    nonce: number
    server_seed: string | null
    sequence: number | null
  }
}

/** The inputs of a draw; the server's seed once it is revealed. */
export function SeedFacts({ seeds }: SeedFactsProps) {
  const { t } = useLingui()
  return (
    <dl className="flex flex-col gap-3 text-sm">
      <Fact name={t`Resumo (SHA-256) mostrado antes`} code>
        {seeds.commitment}
      </Fact>
      <Fact name={t`Sua semente`} code>
        {seeds.client_seed}
      </Fact>
      <Fact name={t`Número da rodada`} code>
        {seeds.nonce}
      </Fact>
      {seeds.sequence !== null && (
        <Fact name={t`Lugar do par na corrente de compromissos`} code>
          {seeds.sequence}
        </Fact>
      )}
      {seeds.server_seed && (
        <Fact name={t`Semente do servidor`} code>
          {seeds.server_seed}
        </Fact>
      )}
    </dl>
  )
}
