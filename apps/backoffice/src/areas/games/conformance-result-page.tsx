import type { ConformanceExchange } from '@girassol/contract/operator'
import { Notice } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type CallAnswer, useCall } from '../../shared/api/index.ts'
import { momentText, numberText } from '../../shared/format/index.ts'
import { DetailPage, type Fact, StatusBadge } from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import { areaTexts, callerTexts, verdictTexts, verdictTones } from './conformance-texts.ts'

type Detail = CallAnswer<'readConformanceResult'>

/** One scenario with every request and answer that the report keeps. */
export default function ConformanceResultPage() {
  const id = useRouteParam('id')
  const read = useCall('readConformanceResult', { params: { id } }, { topic: 'games' })
  const { data } = read
  const result = data?.result
  return (
    <DetailPage
      title={result?.scenario ?? t`Cenário`}
      badge={
        result && (
          <StatusBadge tone={verdictTones[result.verdict]}>{verdictTexts()[result.verdict]}</StatusBadge>
        )
      }
      back={{ href: '/games/conformance', label: t`Conformidade com provedores` }}
      read={read}
      facts={data && factsOf(data)}
      notice={
        result?.reason ? (
          <Notice tone={result.verdict === 'failed' ? 'danger' : 'info'}>
            <span lang="en" className="break-words whitespace-pre-wrap">
              {result.reason}
            </span>
          </Notice>
        ) : undefined
      }
      tabs={result && [{ id: 'calls', label: t`Chamadas`, content: <Calls exchanges={result.exchanges} /> }]}
    />
  )
}

function factsOf({ result, report }: Detail): Fact[] {
  const { calls, exchanges } = result
  const shown = numberText(exchanges.length)
  return [
    ...(result.code === null ? [] : [{ label: t`Identificador`, value: <code>{result.code}</code> }]),
    { label: t`Dialeto`, value: result.dialect },
    { label: t`Assunto`, value: areaTexts()[result.area] },
    { label: t`Tempo de execução`, value: t`${numberText(Math.round(result.milliseconds))} ms` },
    {
      label: t`Chamadas`,
      value:
        calls > exchanges.length ? t`${numberText(calls)}, as primeiras ${shown} abaixo` : numberText(calls),
    },
    { label: t`Versão`, value: report.version },
    { label: t`Onde`, value: <span lang="en">{report.target}</span> },
    { label: t`Executado em`, value: momentText(report.ran_at) },
  ]
}

function Calls({ exchanges }: { exchanges: readonly ConformanceExchange[] }) {
  if (exchanges.length === 0) return <p className="text-sm text-ink-muted">{t`Nenhuma chamada foi feita.`}</p>
  return (
    <ol className="flex flex-col gap-4">
      {exchanges.map((exchange, index) => {
        const number = index + 1
        return (
          <li key={number} className="flex min-w-0 flex-col gap-3 rounded-sm bg-surface-2 p-4">
            <Call number={number} exchange={exchange} />
          </li>
        )
      })}
    </ol>
  )
}

function Call({ number, exchange }: { number: number; exchange: ConformanceExchange }) {
  const { from, path, request, signature, status, answer, milliseconds } = exchange
  const duration = t`${numberText(Math.round(milliseconds))} ms`
  return (
    <>
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-base">
        {number}. {callerTexts()[from]}
        <code className="text-sm break-all text-ink-muted">{path}</code>
      </h2>
      {signature !== null && (
        <p className="text-sm text-ink-muted">{t`Assinatura no cabeçalho: ${signature}`}</p>
      )}
      <div className="grid gap-3 md:grid-cols-2">
        <Body title={t`Requisição`} text={request} none={t`sem corpo`} />
        <Body
          title={status === 0 ? t`Sem resposta, ${duration}` : t`Resposta ${status}, ${duration}`}
          text={answer}
          none={t`vazia`}
        />
      </div>
    </>
  )
}

/** JSON with a line for each field, and a form with a line for each parameter; a text that was cut stays as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return /^[\w.-]+=[^\n]*$/.test(text) ? text.split('&').map(decoded).join('\n') : text
  }
}

function decoded(parameter: string): string {
  try {
    return decodeURIComponent(parameter.replaceAll('+', ' '))
  } catch {
    return parameter
  }
}

function Body({ title, text, none }: { title: string; text: string; none: string }) {
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <h3 className="text-sm text-ink-muted">{title}</h3>
      <pre className="rounded-xs bg-surface-1 p-3 text-xs break-all whitespace-pre-wrap">
        {text === '' ? none : readable(text)}
      </pre>
    </section>
  )
}
