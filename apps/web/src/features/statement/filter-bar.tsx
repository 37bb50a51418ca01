import { Button, Chip, cx, Field, NativeSelect, toast } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { FileSpreadsheet, FileText, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { download } from '../../shared/page/download.ts'
import { usePocketNames } from './pocket-names.ts'
import { offeredKinds, pocketKinds, queryOf, type StatementFilters } from './statement-filters.ts'

interface FilterBarProps {
  filters: StatementFilters
  onChange: (change: Partial<StatementFilters>) => void
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useLingui()
  const names = usePocketNames()
  const kinds: Record<(typeof offeredKinds)[number], string> = {
    deposit: t`Depósitos`,
    withdrawal: t`Saques`,
    play: t`Jogo`,
    bet: t`Apostas`,
    win: t`Ganhos`,
    bonus: t`Bônus`,
    rollback: t`Devoluções`,
    correction: t`Correções`,
  }
  const [open, setOpen] = useState(filters.from !== '' || filters.to !== '' || filters.pocket !== '')
  const id = useId()
  return (
    <div className="flex flex-col gap-4">
      <fieldset
        aria-label={t`Tipo de lançamento`}
        className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        <Chip pressed={filters.kind === ''} onClick={() => onChange({ kind: '' })}>{t`Tudo`}</Chip>
        {offeredKinds.map((kind) => (
          <Chip
            key={kind}
            pressed={filters.kind === kind}
            onClick={() => onChange({ kind: filters.kind === kind ? '' : kind })}
          >
            {kinds[kind]}
          </Chip>
        ))}
      </fieldset>
      {/* On a phone they would take the screen before the first line. */}
      <Button
        variant="secondary"
        className="self-start md:hidden"
        aria-expanded={open}
        aria-controls={id}
        icon={<SlidersHorizontal aria-hidden="true" size={18} />}
        onClick={() => setOpen(!open)}
      >
        {t`Período, carteira e exportação`}
      </Button>
      <div
        id={id}
        className={cx('grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap', !open && 'max-md:hidden')}
      >
        <Field
          type="date"
          label={t`De`}
          value={filters.from}
          onChange={(event) => onChange({ from: event.target.value })}
          frameClassName="md:w-44"
        />
        <Field
          type="date"
          label={t`Até`}
          value={filters.to}
          onChange={(event) => onChange({ to: event.target.value })}
          frameClassName="md:w-44"
        />
        <NativeSelect
          label={t`Carteira`}
          value={filters.pocket}
          onChange={(event) => onChange({ pocket: event.target.value as StatementFilters['pocket'] })}
          frameClassName="col-span-2 md:w-44"
        >
          <option value="">{t`Todas`}</option>
          {pocketKinds.map((pocket) => (
            <option key={pocket} value={pocket}>
              {names[pocket]}
            </option>
          ))}
        </NativeSelect>
        <div className="col-span-2 flex flex-wrap gap-3 md:ms-auto">
          <Export filters={filters} format="csv" />
          <Export filters={filters} format="pdf" />
        </div>
      </div>
    </div>
  )
}

function Export({ filters, format }: { filters: StatementFilters; format: 'csv' | 'pdf' }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const Icon = format === 'csv' ? FileSpreadsheet : FileText
  const save = async () => {
    setBusy(true)
    await download(`/api/profile/statement.${format}`, queryOf(filters), `${t`extrato`}.${format}`).catch(
      () => toast.error(t`Não foi possível exportar. Tente de novo.`),
    )
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      className="flex-1"
      loading={busy}
      icon={<Icon aria-hidden="true" size={18} />}
      onClick={() => void save()}
    >
      {format === 'csv' ? t`Exportar CSV` : t`Exportar PDF`}
    </Button>
  )
}
