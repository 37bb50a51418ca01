import { Button, EmptyState, Field, TextArea } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { toastError, useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { Timeline } from '../../shared/patterns.tsx'
import { CHANGES, type Player } from './player.ts'

export function NotesTab({ player }: { player: Player }) {
  const mayWrite = usePermission('players.note') && !player.is_own_account
  const { data } = useCall('listPlayerNotes', { params: { id: player.id } }, { topic: 'players' })
  const notes = data?.notes ?? []
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
      {mayWrite && (
        <div className="flex flex-col gap-6">
          <NoteForm player={player} />
          <TagForm key={player.tags.join()} player={player} />
        </div>
      )}
      {data && notes.length === 0 ? (
        <EmptyState
          title={t`Nenhuma nota`}
          description={t`Escreva o que a próxima pessoa da equipe precisa saber. O jogador nunca lê notas.`}
        />
      ) : (
        <Timeline
          entries={notes.map(({ id, text, operator, at }) => ({
            id,
            at,
            title: text,
            by: operator ?? t`terminal`,
          }))}
        />
      )}
    </div>
  )
}

function NoteForm({ player }: { player: Player }) {
  const [text, setText] = useState('')
  const add = useAction('addPlayerNote', { invalidates: ['listPlayerNotes', 'listPlayerAudit'] })
  const save = async () => {
    await add.run({ params: { id: player.id }, body: { text } })
    setText('')
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save().catch(toastError)
      }}
    >
      <TextArea
        label={t`Nova nota`}
        value={text}
        maxLength={2000}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="sm"
        className="self-start"
        disabled={text.trim().length < 2}
        loading={add.isRunning}
      >
        {t`Guardar nota`}
      </Button>
    </form>
  )
}

/** Tags of a text such as "vip, revisar". */
export const tagsIn = (text: string): string[] =>
  [...new Set(text.toLowerCase().split(/[\s,;]+/))].filter((tag) => /^[a-z0-9-]{2,30}$/.test(tag))

function TagForm({ player }: { player: Player }) {
  const [text, setText] = useState(player.tags.join(', '))
  const tag = useAction('tagPlayer', { invalidates: [...CHANGES, 'listPlayerTags'] })
  const tags = tagsIn(text)
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        tag.run({ params: { id: player.id }, body: { tags } }).catch(toastError)
      }}
    >
      <Field
        label={t`Etiquetas`}
        hint={t`Letras sem acento, números e hífen, separadas por vírgula.`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        className="self-start"
        disabled={tags.toSorted().join() === player.tags.join()}
        loading={tag.isRunning}
      >
        {t`Guardar etiquetas`}
      </Button>
    </form>
  )
}
