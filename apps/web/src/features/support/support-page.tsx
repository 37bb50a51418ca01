import { Card, cx, Notice } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ChannelList } from './channel-list.tsx'
import { ContactForm } from './contact-form.tsx'
import { QuestionList } from './question-list.tsx'

/** Who comes here wants a person: the form comes first on a phone. */
export function SupportPage() {
  return (
    <SupportLayout
      title={<Trans>Suporte</Trans>}
      lead={<Trans>Fale com a nossa equipe. Cada mensagem recebe um número de protocolo.</Trans>}
      first="contact"
    />
  )
}

/** Who comes here wants an answer: the questions come first on a phone. */
export function SupportCenterPage() {
  return (
    <SupportLayout
      title={<Trans>Central de ajuda</Trans>}
      lead={<Trans>As dúvidas mais comuns, com respostas diretas. Não achou a sua? Escreva para nós.</Trans>}
      first="questions"
    />
  )
}

interface LayoutProps {
  title: ReactNode
  lead: ReactNode
  first: 'contact' | 'questions'
}

function SupportLayout({ title, lead, first }: LayoutProps) {
  return (
    <div className="mx-auto w-full max-w-6xl">
      <h1 className="text-3xl leading-tight md:text-4xl">{title}</h1>
      <p className="mt-2 max-w-2xl text-lg text-pretty text-ink-muted">{lead}</p>
      <div className="mt-7 grid gap-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        {/* In the order of the page for readers and keyboards; wide screens show both at once. */}
        {first === 'questions' ? (
          <>
            <QuestionList />
            <Contact />
          </>
        ) : (
          <>
            <Contact className="lg:order-2" />
            <QuestionList />
          </>
        )}
      </div>
    </div>
  )
}

function Contact({ className }: { className?: string }) {
  const [protocol, setProtocol] = useState<string | null>(null)
  return (
    <div className={cx('min-w-0', className)}>
      <Card className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-22">
        <div>
          <h2 className="text-xl">
            <Trans>Escreva para nós</Trans>
          </h2>
          <p className="mt-1 text-[0.9375rem] text-ink-muted">
            <Trans>Respondemos pelo e-mail que você informar.</Trans>
          </p>
        </div>
        {protocol && (
          <Notice tone="success" title={<Trans>Mensagem recebida</Trans>}>
            <Trans>
              Guarde o seu protocolo: <strong className="money select-all">{protocol}</strong>
            </Trans>
          </Notice>
        )}
        <ContactForm onSent={setProtocol} />
        <ChannelList />
      </Card>
    </div>
  )
}
