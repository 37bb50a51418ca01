import { LogoMark } from '../display/logo-mark.tsx'
import { Money } from '../display/money.tsx'
import { Sample, Section } from './section.tsx'

const swatches = [
  ['bg', 'bg-bg'],
  ['surface-1', 'bg-surface-1'],
  ['surface-2', 'bg-surface-2'],
  ['surface-3', 'bg-surface-3'],
  ['line', 'bg-line'],
  ['ink', 'bg-ink'],
  ['ink-muted', 'bg-ink-muted'],
  ['sun', 'bg-sun'],
  ['petal', 'bg-petal'],
  ['leaf', 'bg-leaf'],
  ['sky', 'bg-sky'],
  ['coral', 'bg-coral'],
] as const

export function Foundation() {
  return (
    <Section title="Fundamentos" intro="Uma luz quente numa noite calma: cores, letra e marca.">
      <Sample caption="Cores" wide>
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 md:grid-cols-6 xl:grid-cols-12">
          {swatches.map(([name, look]) => (
            <li key={name} className="text-sm text-ink-muted">
              <span className={`mb-1.5 block h-14 rounded-sm ring-1 ring-line ring-inset ${look}`} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample caption="Marca" row>
        <LogoMark size={96} label="Marca" />
        <LogoMark size={48} />
        <LogoMark size={32} />
        <LogoMark size={20} />
      </Sample>
      <Sample caption="Texto">
        <p className="text-3xl leading-tight font-bold tracking-tight">Bom te ver de novo</p>
        <p>Texto corrido, com acentos: ação, você, até amanhã.</p>
        <p className="text-sm text-ink-muted">Texto de apoio, mais discreto.</p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-medium">
          <span className="text-sun-text">sol</span>
          <span className="text-petal-text">pétala</span>
          <span className="text-leaf-text">folha</span>
          <span className="text-sky-text">céu</span>
          <span className="text-coral-text">coral</span>
        </p>
      </Sample>
      <Sample caption="Dinheiro: algarismos de mesma largura">
        <Money text="R$ 1.234,56" size="xl" />
        <div className="flex flex-col items-start gap-1">
          <Money text="+ R$ 200,00" tone="in" />
          <Money text="− R$ 1.111,11" tone="out" />
          <Money text="R$ 18,70" tone="muted" />
        </div>
      </Sample>
    </Section>
  )
}
