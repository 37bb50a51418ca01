import { type ChainEntry, checkSeedOrder, type KeptCommitment, type OrderVerdict } from '@girassol/games'
import { Notice } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { createAnswers } from '../../shared/api/answers.ts'
import { keptCommitments } from '../../shared/fairness/seed-journal.ts'
import { useUser } from '../../shared/session/session.ts'

interface Evidence {
  chain: ChainEntry[]
  kept: KeptCommitment[]
}

const evidenceAnswers = createAnswers<{ player: number }, Evidence>(
  'seed-order',
  async ({ player }, api) => {
    // Read before the chain is asked for: everything kept by then must be in it.
    const kept = keptCommitments(player)
    const chain: ChainEntry[] = []
    for (;;) {
      const { pairs, has_more } = await api('seedChain', { query: { after: chain.at(-1)?.sequence ?? 0 } })
      chain.push(...pairs)
      if (!has_more) return { chain, kept }
    }
  },
  { fresh: true },
)

const tones = {
  proved: 'success',
  'not-kept': 'info',
  unchained: 'info',
  'no-client-seed': 'info',
  swapped: 'danger',
  broken: 'danger',
} as const satisfies Record<OrderVerdict, string>

interface OrderNoticeProps {
  seeds: { sequence: number | null; commitment: string; client_seed: string }
}

/** Whether the server committed to its seed before it knew the player's, proved from what this browser kept. */
export function OrderNotice({ seeds }: OrderNoticeProps) {
  const { t } = useLingui()
  const user = useUser()
  const { data } = evidenceAnswers.useAnswer(user && { player: user.id })
  if (!data) return null
  const verdict = checkSeedOrder({ pair: seeds, ...data })
  const texts: Record<OrderVerdict, string> = {
    proved: t`Ordem provada: este navegador guardou o compromisso do servidor antes de a sua semente ser aceita, e a corrente de compromissos confere.`,
    'not-kept': t`A corrente de compromissos confere, mas este navegador não guardou o compromisso deste par antes da sua semente. A prova da ordem está no aparelho em que a semente foi enviada.`,
    unchained: t`Este par é anterior à publicação antecipada dos compromissos. O resultado pode ser refeito, mas a ordem das sementes não pode ser provada.`,
    'no-client-seed': t`Este sorteio foi pedido sem semente sua: só o servidor o determinou, e a ordem não prova nada.`,
    swapped: t`O servidor informa agora outro compromisso ou outra semente do que este navegador guardou. Fale com o atendimento e guarde esta página.`,
    broken: t`A corrente de compromissos se contradiz. Fale com o atendimento e guarde esta página.`,
  }
  return (
    <Notice tone={tones[verdict]}>
      <span data-order={verdict}>{texts[verdict]}</span>
    </Notice>
  )
}
