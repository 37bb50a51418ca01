import type { CheckName, Rule } from '@girassol/contract/compliance'
import { plural, t } from '@lingui/core/macro'
import { secondText } from '../../shared/format/index.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { AppLink, StatusBadge } from '../../shared/patterns.tsx'
import { checkLabels, statusLabels, statusTones } from './labels.ts'
import type { RuleState } from './rule-list.tsx'
import { sampleHref, sampleText } from './samples.ts'

/** One rule; its proofs are folded away until they are asked for. */
export function RuleRow({ rule, state }: { rule: Rule; state: RuleState | undefined }) {
  const language = currentLanguage()
  const status = state?.status ?? 'unproven'
  const how = rule.outside ?? rule.how
  return (
    <li className="flex flex-col gap-1 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-80 font-medium">
          <span className="money mr-2 text-ink-muted">{rule.id}</span>
          {rule.demand[language]}
        </p>
        <StatusBadge tone={statusTones[status]}>{statusLabels()[status]}</StatusBadge>
      </div>
      {how && <p className="text-sm">{how[language]}</p>}
      <p className="text-xs text-ink-muted">{rule.source}</p>
      {state && (state.results.length > 0 || state.tests.length > 0) && <Proofs state={state} />}
    </li>
  )
}

function Proofs({ state: { results, tests } }: { state: RuleState }) {
  return (
    <details className="text-sm" open={results.some(({ exceptions, error }) => exceptions > 0 || error)}>
      <summary className="cursor-pointer py-1 text-ink-muted">
        {results.length > 0 && plural(results.length, { one: '# checagem', other: '# checagens' })}
        {results.length > 0 && tests.length > 0 && ' · '}
        {tests.length > 0 && plural(tests.length, { one: '# teste', other: '# testes' })}
      </summary>
      <ul className="flex flex-col gap-2 py-1 pl-4">
        {results.map((result) => (
          <li key={result.name}>
            <ResultText result={result} />
          </li>
        ))}
        {tests.map(({ file, title }) => (
          <li key={`${file} ${title}`} className="min-w-0">
            <span>{title}</span> <code className="text-xs break-all text-ink-muted">{file}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

function ResultText({ result }: { result: RuleState['results'][number] }) {
  const { name, ran_at, examined, exceptions, samples, error } = result
  const label = checkLabels()[name as CheckName]
  const looked = plural(examined, { one: '# examinado', other: '# examinados' })
  return (
    <>
      <span className="font-medium">{label}</span>{' '}
      <span className="text-ink-muted">{secondText(ran_at)}</span>
      <br />
      {error ? (
        <span className="text-coral-text">{t`A checagem falhou: ${error}`}</span>
      ) : exceptions === 0 ? (
        t`${looked}, nenhuma exceção.`
      ) : (
        <span className="text-coral-text">
          {looked}, {plural(exceptions, { one: '# exceção', other: '# exceções' })}:{' '}
          {samples.map((sample, index) => (
            <span key={sample} className="break-all">
              {index > 0 && ', '}
              <Sample check={name} sample={sample} />
            </span>
          ))}
          {exceptions > samples.length && '…'}
        </span>
      )}
    </>
  )
}

/** One of the records that break the rule, with its page where it has one. */
function Sample({ check, sample }: { check: string; sample: string }) {
  const href = sampleHref(check, sample)
  const text = sampleText(check, sample)
  if (href === undefined) return text
  return (
    <AppLink href={href} className="underline">
      {text}
    </AppLink>
  )
}
