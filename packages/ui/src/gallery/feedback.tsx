import { useEffect, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { CountdownRing } from '../feedback/countdown-ring.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { Notice } from '../feedback/notice.tsx'
import { Progress } from '../feedback/progress.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { toast } from '../feedback/toast.ts'
import { Sample, Section } from './section.tsx'

const TOTAL = 30

export function Feedback() {
  return (
    <Section
      title="Retorno"
      intro="Cada lista tem seu estado vazio, de espera e de erro, com o mesmo cuidado."
    >
      <Notices />
      <Toasts />
      <Progresses />
      <States />
    </Section>
  )
}

function Notices() {
  return (
    <Sample caption="Avisos na página">
      <Notice title="Boa notícia">Seu cadastro está completo.</Notice>
      <Notice tone="success">Pagamento confirmado.</Notice>
      <Notice tone="warning" title="Atenção" action={<Button size="sm">Revisar</Button>}>
        Falta confirmar o seu e-mail.
      </Notice>
      <Notice tone="danger" dismissLabel="Fechar aviso" onDismiss={() => toast.info('Aviso fechado')}>
        Não conseguimos salvar. Tente de novo em instantes.
      </Notice>
    </Sample>
  )
}

function Toasts() {
  return (
    <Sample caption="Mensagens passageiras" row>
      <Button
        variant="secondary"
        onClick={() => toast.success('Tudo certo', { description: 'Alterações salvas.' })}
      >
        Sucesso
      </Button>
      <Button variant="secondary" onClick={() => toast.error('Não deu certo. Tente de novo.')}>
        Erro
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast.info('Item removido', {
            action: { label: 'Desfazer', onClick: () => toast.success('Desfeito') },
          })
        }
      >
        Com ação
      </Button>
      <Button variant="secondary" onClick={() => toast.warning('Sua sessão está acabando')}>
        Atenção
      </Button>
    </Sample>
  )
}

function Progresses() {
  const [left, setLeft] = useState(22)
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => (now > 0 ? now - 1 : TOTAL)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Sample caption="Andamento">
      <Progress label="Nível" value={40} valueText="R$ 40,00 de R$ 100,00" />
      <Progress label="Concluído" value={100} tone="leaf" valueText="100%" />
      <Progress label="Sem fim conhecido" />
      <div className="flex items-center gap-6">
        <CountdownRing remaining={left} total={TOTAL} label="Tempo restante">
          {left} s
        </CountdownRing>
        <Spinner label="Carregando" size={28} className="text-sun-text" />
      </div>
    </Sample>
  )
}

function States() {
  return (
    <>
      <Sample caption="Vazio">
        <EmptyState
          title="Nada por aqui ainda"
          description="Quando houver movimento, ele aparece nesta lista."
          action={<Button variant="secondary">Explorar</Button>}
        />
      </Sample>
      <Sample caption="Erro">
        <ErrorState
          title="Não foi possível carregar"
          description="Verifique a conexão e tente de novo."
          retryLabel="Tentar de novo"
          onRetry={() => toast.info('Tentando…')}
          detail="Pedido 8F2A-11C0"
        />
      </Sample>
      <Sample caption="Espera">
        <div className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-11" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton shape="line" className="w-2/3" />
            <Skeleton shape="line" className="w-1/3" />
          </div>
        </div>
        <div className="grid grid-cols-3 gap-3">
          <Skeleton className="aspect-3/4" />
          <Skeleton className="aspect-3/4" />
          <Skeleton className="aspect-3/4" />
        </div>
      </Sample>
    </>
  )
}
