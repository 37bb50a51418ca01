import { createContext, use, type AnchorHTMLAttributes, type ComponentType, type ReactNode } from 'react'

export interface ConsoleLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children?: ReactNode
}

export interface ConsoleTools {
  /** Follows an address of the app without loading a page. */
  Link: ComponentType<ConsoleLinkProps>
  navigate: (href: string) => void
  /** An ISO time as people read it. */
  formatTime: (iso: string) => string
}

function PlainLink({ children, ...link }: ConsoleLinkProps) {
  return <a {...link}>{children}</a>
}

const saoPaulo = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

const plain: ConsoleTools = {
  Link: PlainLink,
  navigate: (href) => window.location.assign(href),
  formatTime: (iso) => saoPaulo.format(new Date(iso)),
}

const Context = createContext<ConsoleTools>(plain)

/** Gives the patterns the app's router and time format; without it links load pages and times are São Paulo's. */
export function ConsoleProvider({ children, ...tools }: Partial<ConsoleTools> & { children: ReactNode }) {
  return <Context value={{ ...plain, ...tools }}>{children}</Context>
}

export const useConsole = (): ConsoleTools => use(Context)
