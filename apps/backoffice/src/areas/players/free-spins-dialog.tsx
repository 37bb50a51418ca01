import { Field, MoneyField, NativeSelect, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useEffect, useId, useState } from 'react'
import { useAction, useCall } from '../../shared/api/index.ts'
import { ActionDialog } from '../../shared/patterns.tsx'
import { amountIn } from './adjust-dialog.tsx'
import { CHANGES, type Player } from './player.ts'
import { pocketText } from './player-texts.tsx'

const GAMES_OFFERED = 10

export function FreeSpinsDialog({ player }: { player: Player }) {
  const [request, setRequest] = useState('')
  const [game, setGame] = useState<string | null>(null)
  const [rounds, setRounds] = useState('10')
  const [stake, setStake] = useState('1,00')
  const [hours, setHours] = useState('72')
  const [pocket, setPocket] = useState<'cash' | 'bonus'>('cash')
  const [isOpen, setOpen] = useState(false)
  const grant = useAction('grantFreeSpins', { invalidates: CHANGES })
  const isComplete = game !== null && Number(rounds) >= 1 && Number(hours) >= 1 && amountIn(stake) > 0
  return (
    <ActionDialog
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open)
        if (open) setRequest(crypto.randomUUID())
      }}
      trigger={t`Dar rodadas grátis`}
      title={t`Dar rodadas grátis a ${player.name}`}
      consequences={[t`A casa paga as apostas; o que elas ganharem vai para a carteira escolhida.`]}
      playerReads={t`Um aviso com o jogo e o número de rodadas.`}
      confirmLabel={t`Dar rodadas`}
      isDisabled={!isComplete}
      onConfirm={async (reason) => {
        await grant.run({
          params: { id: player.id },
          body: {
            request,
            game: game ?? '',
            rounds: Number(rounds),
            stake: amountIn(stake),
            hours: Number(hours),
            pocket,
            reason,
          },
        })
        toast.success(t`Rodadas dadas`)
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <GameField onChoose={setGame} />
        <Field
          label={t`Rodadas`}
          inputMode="numeric"
          value={rounds}
          onChange={(event) => setRounds(event.currentTarget.value)}
        />
        <MoneyField label={t`Aposta de cada uma`} value={stake} onValueChange={setStake} />
        <Field
          label={t`Validade em horas`}
          inputMode="numeric"
          value={hours}
          onChange={(event) => setHours(event.currentTarget.value)}
        />
        <NativeSelect
          label={t`Ganhos vão para`}
          value={pocket}
          onChange={(event) => setPocket(event.currentTarget.value === 'bonus' ? 'bonus' : 'cash')}
        >
          <option value="cash">{pocketText('cash')}</option>
          <option value="bonus">{pocketText('bonus')}</option>
        </NativeSelect>
      </div>
    </ActionDialog>
  )
}

/** Found by name or code; what is typed counts once it is one of the games found. */
function GameField({ onChoose }: { onChoose: (code: string | null) => void }) {
  const list = useId()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const { data } = useCall(
    'listCatalogueGames',
    wanted.length > 1 ? { query: { q: wanted, state: 'active', limit: GAMES_OFFERED } } : null,
  )
  const found = data?.items ?? []
  const chosen = found.find(
    ({ code, name }) => code === wanted || name.toLowerCase() === wanted.toLowerCase(),
  )
  const code = chosen?.code ?? null
  useEffect(() => onChoose(code), [code, onChoose])
  return (
    <>
      <Field
        label={t`Jogo`}
        hint={chosen ? `${chosen.provider.name} · ${chosen.code}` : t`Digite parte do nome ou do código.`}
        list={list}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={list}>
        {found.map((each) => (
          <option key={each.code} value={each.name}>
            {each.provider.name}
          </option>
        ))}
      </datalist>
    </>
  )
}
