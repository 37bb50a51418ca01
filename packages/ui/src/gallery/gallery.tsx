import { LogoMark } from '../display/logo-mark.tsx'
import { Actions } from './actions.tsx'
import { Collections } from './collections.tsx'
import { Console } from './console.tsx'
import { Feedback } from './feedback.tsx'
import { Forms } from './forms.tsx'
import { Foundation } from './foundation.tsx'
import { Layers } from './layers.tsx'

/** Every component in every state. The page that mounts it also mounts the <Toaster />. */
export function Gallery() {
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-12 px-4 py-8 md:gap-16 md:px-6 md:py-12">
      <header className="flex items-center gap-4" id="topo">
        <LogoMark size={56} />
        <div>
          <h1 className="text-3xl leading-tight md:text-4xl">Componentes</h1>
          <p className="text-ink-muted">Tudo o que as telas usam, em todos os estados.</p>
        </div>
      </header>
      <Foundation />
      <Actions />
      <Forms />
      <Feedback />
      <Collections />
      <Layers />
      <Console />
    </div>
  )
}
