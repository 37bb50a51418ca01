import { Button } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Block, blocksOf, runsOf } from './specification-blocks.ts'

/** The document of the repository itself, so that page and document cannot differ. */
const documents = import.meta.glob<string>('../../../../../docs/fairness.md', {
  query: '?raw',
  import: 'default',
})
const loadDocument = async (): Promise<string> => (await Object.values(documents)[0]?.()) ?? ''

/** How draws are made, complete enough to write another verifier. */
export function Specification() {
  const { t } = useLingui()
  const [blocks, setBlocks] = useState<Block[] | null>(null)
  return (
    <section aria-labelledby="specification">
      <h2 id="specification" className="text-2xl">{t`A especificação`}</h2>
      <p className="mt-2 max-w-prose text-pretty text-ink-muted">
        <Trans>
          Tudo o que é preciso para escrever outro verificador, em qualquer linguagem: das sementes aos
          números, as regras e tabelas de cada jogo e exemplos para testar. O texto técnico está em inglês.
        </Trans>
      </p>
      {blocks ? (
        <div lang="en" className="mt-4 flex max-w-prose flex-col gap-4">
          {blocks.map((block, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the document never changes while it is shown
            <BlockView key={place} block={block} />
          ))}
        </div>
      ) : (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => void loadDocument().then((text) => setBlocks(blocksOf(text).slice(1)))}
        >
          {t`Mostrar a especificação`}
        </Button>
      )}
    </section>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h3 className="mt-4 text-xl">{block.text}</h3>
      ) : (
        <h4 className="mt-2 text-lg">{block.text}</h4>
      )
    case 'paragraph':
      return (
        <p className="text-pretty">
          <Runs text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul className="flex list-disc flex-col gap-2 ps-5">
          {block.items.map((item) => (
            <li key={item}>
              <Runs text={item} />
            </li>
          ))}
        </ul>
      )
    case 'code':
      return <pre className="max-h-96 overflow-auto rounded-md bg-surface-2 p-4 text-xs">{block.text}</pre>
  }
}

function Runs({ text }: { text: string }) {
  return runsOf(text).map(({ kind, text: part }, place) => {
    const key = `${place} ${part}`
    if (kind === 'code')
      return (
        <code key={key} className="break-words">
          {part}
        </code>
      )
    return kind === 'strong' ? <strong key={key}>{part}</strong> : part
  })
}
