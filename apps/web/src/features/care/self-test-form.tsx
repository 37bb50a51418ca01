import { Button, Notice } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import { answers, levelOf, questions, results } from './self-test.ts'

/** Computed here: the answers are neither sent nor stored. */
export function SelfTest() {
  const { i18n, t } = useLingui()
  const [given, setGiven] = useState<(number | null)[]>(() => questions.map(() => null))
  const [isDone, setDone] = useState(false)
  const complete = given.filter((answer) => answer !== null)
  const left = questions.length - complete.length

  function answer(place: number, value: number) {
    setGiven((before) => before.with(place, value))
    setDone(false)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setDone(true)
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <ol className="flex flex-col gap-6">
        {questions.map((question, place) => (
          <li key={question.id}>
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-2 font-medium text-pretty">{i18n._(question)}</legend>
              <div className="flex flex-wrap gap-2">
                {answers.map((text, value) => (
                  <label
                    key={text.id}
                    className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm bg-surface-2 px-3 has-checked:ring-2 has-checked:ring-sun-text has-focus-visible:outline-2"
                  >
                    <input
                      type="radio"
                      required
                      name={`question-${place}`}
                      checked={given[place] === value}
                      onChange={() => answer(place, value)}
                    />
                    {i18n._(text)}
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <div>
        <Button type="submit" variant="secondary">{t`Ver o resultado`}</Button>
      </div>
      {isDone && left === 0 && <Result given={complete} />}
      <p className="text-sm text-ink-muted">
        <Trans>As respostas ficam só nesta página: não são enviadas nem guardadas.</Trans>
      </p>
    </form>
  )
}

function Result({ given }: { given: readonly number[] }) {
  const { i18n } = useLingui()
  const level = levelOf(given)
  const { title, text } = results[level]
  return (
    <Notice tone={level === 'high' || level === 'moderate' ? 'warning' : 'info'} title={i18n._(title)} live>
      {i18n._(text)}
    </Notice>
  )
}
