import { commitmentOf, slotTables, tableGames } from '@girassol/games'
import { Button, Card, Field, NativeSelect, Notice, TextArea } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { type Check, stepsOf } from './round-check.ts'
import { StepList } from './step-list.tsx'

const ids = [...slotTables.keys(), ...tableGames.keys()].toSorted((a, b) => a.localeCompare(b))

type Result = { commitment: string; steps: Check['steps'] } | 'unreadable' | 'impossible'

/** For values noted down by hand: nothing leaves the browser. */
export function ManualCheck() {
  const { t } = useLingui()
  const [result, setResult] = useState<Result | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const json = useRef<HTMLDetailsElement>(null)
  // After hydration: the server never sees a fragment. A link with the values of a round is computed at once.
  useEffect(() => {
    if (form.current && fillFrom(new URLSearchParams(location.hash.slice(1)), form.current)) {
      setResult(resultOf(new FormData(form.current)))
      form.current.scrollIntoView({ block: 'center' })
    }
  }, [])
  const compute: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    const next = resultOf(new FormData(event.currentTarget))
    // The fields that are refused are seen.
    if (typeof next === 'string' && json.current) json.current.open = true
    setResult(next)
  }
  return (
    <section aria-labelledby="manual">
      <h2 id="manual" className="text-2xl">{t`Refazer a conta à mão`}</h2>
      <p className="mt-2 text-pretty text-ink-muted">{t`Nada do que você escreve aqui sai do seu navegador.`}</p>
      <Card className="mt-4">
        <form ref={form} className="grid gap-4 md:grid-cols-2" onSubmit={compute}>
          <RoundFields />
          <details ref={json} className="md:col-span-2">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-sun-text">
              {t`Jogo em que você escolhe ou decide`}
            </summary>
            <div className="mt-2 grid gap-4 md:grid-cols-2">
              <TextArea
                name="choices"
                label={t`Escolhas (JSON)`}
                defaultValue="{}"
                rows={3}
                spellCheck={false}
              />
              <TextArea
                name="moves"
                label={t`Jogadas (JSON)`}
                defaultValue="[]"
                rows={3}
                spellCheck={false}
              />
            </div>
          </details>
          <Button type="submit" className="md:col-span-2">{t`Calcular`}</Button>
        </form>
        <div aria-live="polite" className="mt-5 flex flex-col gap-4 empty:hidden">
          {result && <ResultView result={result} />}
        </div>
      </Card>
    </section>
  )
}

function RoundFields() {
  const { t } = useLingui()
  return (
    <>
      <NativeSelect name="rules" label={t`Regras`}>
        {ids.map((id) => (
          <option key={id}>{id}</option>
        ))}
      </NativeSelect>
      <Field name="nonce" label={t`Número da rodada`} inputMode="numeric" defaultValue="0" required />
      <Field
        name="server"
        label={t`Semente do servidor`}
        autoComplete="off"
        spellCheck={false}
        required
        frameClassName="md:col-span-2"
      />
      <Field name="client" label={t`Sua semente`} autoComplete="off" spellCheck={false} required />
      <Field name="stake" label={t`Aposta, em centavos`} inputMode="numeric" defaultValue="100" required />
    </>
  )
}

function ResultView({ result }: { result: Result }) {
  const { t } = useLingui()
  return (
    <>
      {result === 'unreadable' && (
        <Notice tone="danger">{t`Escolhas e jogadas precisam ser JSON válido.`}</Notice>
      )}
      {result === 'impossible' && (
        <Notice tone="danger">{t`As regras deste jogo não conhecem estas escolhas.`}</Notice>
      )}
      {typeof result === 'object' && (
        <>
          <p className="text-sm">
            <span className="text-ink-muted">{t`Resumo (SHA-256) da semente do servidor`}</span>
            <br />
            <code className="break-all">{result.commitment}</code>
          </p>
          <StepList steps={result.steps} />
        </>
      )}
    </>
  )
}

/** Puts the values of a link into the fields; false when it has none. */
function fillFrom(values: URLSearchParams, form: HTMLFormElement): boolean {
  if (!values.has('rules') || !values.has('server')) return false
  for (const [name, value] of values) {
    const field = form.elements.namedItem(name)
    if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement
    )
      field.value = value
  }
  return true
}

function resultOf(form: FormData): Result {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  let choices: unknown
  let moves: unknown
  try {
    choices = JSON.parse(text('choices') || '{}')
    moves = JSON.parse(text('moves') || '[]')
  } catch {
    return 'unreadable'
  }
  const stake = Number(text('stake'))
  const nonce = Number(text('nonce'))
  if (!Array.isArray(moves) || !Number.isSafeInteger(stake) || stake <= 0 || !Number.isSafeInteger(nonce))
    return 'impossible'
  const server = text('server').toLowerCase()
  const steps = stepsOf({
    rules: text('rules'),
    seeds: { server, client: text('client'), nonce },
    stake,
    choices,
    moves: moves.map((each: unknown) => moveIn(each)),
  })
  return steps ? { commitment: commitmentOf(server), steps } : 'impossible'
}

/** As the record writes it, or the move alone. */
function moveIn(value: unknown): { move: unknown; elapsed: number } {
  if (typeof value === 'object' && value !== null && 'move' in value) {
    const { move, elapsed } = value as { move: unknown; elapsed?: unknown }
    return { move, elapsed: typeof elapsed === 'number' ? elapsed : 0 }
  }
  return { move: value, elapsed: 0 }
}
