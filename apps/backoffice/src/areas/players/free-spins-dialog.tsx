import { Button, Field, MoneyField, NativeSelect, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useAction } from '../../shared/api/index.ts'
import { ActionDialog } from '../../shared/patterns.tsx'
import { amountIn } from './adjust-dialog.tsx'
import { CHANGES, type Player } from './player.ts'
import { pocketText } from './player-texts.tsx'

export function FreeSpinsDialog({ player }: { player: Player }) {
  const [request, setRequest] = useState('')
  const [game, setGame] = useState('')
  const [rounds, setRounds] = useState('10')
  const [stake, setStake] = useState('1,00')
  const [hours, setHours] = useState('72')
  const [pocket, setPocket] = useState<'cash' | 'bonus'>('cash')
  const [isOpen, setOpen] = useState(false)
  const grant = useAction('grantFreeSpins', { invalidates: CHANGES })
  const isComplete = game.trim() !== '' && Number(rounds) >= 1 && Number(hours) >= 1 && amountIn(stake) > 0
  return (
    <ActionDialog
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open)
        if (open) setRequest(crypto.randomUUID())
      }}
      trigger={
        <Button size="sm" variant="secondary">
          {t`Dar rodadas grátis`}
        </Button>
      }
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
            game: game.trim(),
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
        <Field
          label={t`Código do jogo`}
          value={game}
          onChange={(event) => setGame(event.currentTarget.value)}
        />
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
