import { Dialog } from '@girassol/ui/overlays'
import { t } from '@lingui/core/macro'

const shortcuts = (): [keys: string[], meaning: string][] => [
  [['Ctrl', 'K'], t`Buscar e abrir qualquer coisa (⌘ K no Mac)`],
  [['/'], t`O mesmo, com uma tecla`],
  [['?'], t`Esta lista`],
  [['J'], t`Próxima linha de uma lista`],
  [['K'], t`Linha anterior`],
  [['Enter'], t`Abrir a linha`],
  [['X'], t`Selecionar a linha`],
  [['Esc'], t`Fechar o que está por cima`],
]

export function ShortcutsDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog {...props} size="sm" title={t`Atalhos de teclado`} closeLabel={t`Fechar`}>
      <dl className="flex flex-col gap-2">
        {shortcuts().map(([keys, meaning]) => (
          <div key={keys.join(' ')} className="flex items-center gap-4">
            <dt className="flex w-24 shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-xs bg-surface-3 px-2 py-0.5 font-sans text-xs font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
