import { Button, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type CallAnswer, useAction, useList } from '../../shared/api/index.ts'
import { momentColumn, textColumn } from '../../shared/columns.tsx'
import { AppLink, type DataColumn, DataList, ListPage, StatusBadge } from '../../shared/patterns.tsx'
import { saveText } from '../../shared/save-file.ts'
import { Sections } from './sections.tsx'

type Agreement = CallAnswer<'listAffiliateAgreements'>['items'][number]

/** Contracts that affiliates accepted, for the authority. */
export default function AgreementListPage() {
  const list = useList('listAffiliateAgreements', {}, { topic: 'affiliates' })
  return (
    <ListPage title={t`Contratos de afiliados`} sections={<Sections current="contracts" />}>
      <DataList
        caption={t`Contratos de afiliados`}
        columns={columns()}
        list={list}
        rowKey={(row) => row.id}
        columnChoiceKey="affiliate-contracts"
        csvName="contratos-de-afiliados"
        empty={t`Nenhum afiliado aceitou um contrato.`}
      />
    </ListPage>
  )
}

const columns = (): DataColumn<Agreement>[] => [
  textColumn('name', t`Nome`, (row) => row.name),
  textColumn('cpf', t`CPF`, (row) => row.cpf),
  {
    id: 'player',
    header: t`Jogador`,
    cell: (row) => <AppLink href={`/players/${row.player}`}>{row.player}</AppLink>,
    csv: (row) => row.player,
  },
  {
    id: 'version',
    header: t`Versão`,
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-2">
        {row.version}
        {!row.is_current && <StatusBadge tone="warning">{t`substituída`}</StatusBadge>}
      </span>
    ),
    csv: (row) => row.version,
  },
  momentColumn('accepted', t`Aceito em`, (row) => row.accepted_at),
  textColumn('address', t`Endereço IP`, (row) => row.address),
  {
    id: 'text_hash',
    header: t`SHA-256 do texto`,
    cell: (row) => <code className="text-xs wrap-anywhere">{row.text_hash}</code>,
    csv: (row) => row.text_hash,
    optional: 'hidden',
  },
  {
    id: 'hash',
    header: t`SHA-256 do arquivo`,
    cell: (row) => <code className="text-xs wrap-anywhere">{row.record_hash}</code>,
    csv: (row) => row.record_hash,
  },
  { id: 'file', header: t`Arquivo`, cell: (row) => <Download row={row} /> },
]

function Download({ row }: { row: Agreement }) {
  const read = useAction('readAffiliateAgreement', { invalidates: [] })
  const { name, version } = row
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={t`Baixar o contrato de ${name}, versão ${version}`}
      onClick={() =>
        void read.run({ params: { id: row.id } }).then(
          (file) => saveText(file.name, file.text, 'text/plain'),
          () => toast.error(t`Não foi possível baixar. Tente de novo.`),
        )
      }
    >
      {t`Baixar`}
    </Button>
  )
}
