import { ArrowRight, Bell, Flame, Heart, Plus, Search, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../display/avatar.tsx'
import { Badge } from '../display/badge.tsx'
import { Button } from '../actions/button.tsx'
import { Card } from '../display/card.tsx'
import { Chip, RemovableChip } from '../actions/chip.tsx'
import { ChoiceCard } from '../fields/choice-card.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Sample, Section } from './section.tsx'

export function Actions() {
  return (
    <Section title="Ações" intro="Uma ação principal por tela; as outras falam mais baixo.">
      <Buttons />
      <IconButtons />
      <Badges />
      <Choices />
      <Cards />
    </Section>
  )
}

function Buttons() {
  return (
    <>
      <Sample caption="Botões" row>
        <Button>Principal</Button>
        <Button variant="secondary">Secundário</Button>
        <Button variant="ghost">Discreto</Button>
        <Button variant="danger">Excluir</Button>
      </Sample>
      <Sample caption="Tamanhos e ícones" row>
        <Button size="sm">Pequeno</Button>
        <Button icon={<Plus aria-hidden="true" size={18} />}>Médio</Button>
        <Button size="lg" trailing={<ArrowRight aria-hidden="true" size={20} />}>
          Grande
        </Button>
      </Sample>
      <Sample caption="Carregando e desativado" row>
        <Button loading>Enviar</Button>
        <Button variant="secondary" loading>
          Enviar
        </Button>
        <Button disabled>Desativado</Button>
        <Button variant="secondary" disabled>
          Desativado
        </Button>
      </Sample>
      <Sample caption="Largura total e link">
        <Button block size="lg">
          Continuar
        </Button>
        <Button block variant="secondary" render={<a href="#topo">Link</a>}>
          Um link com jeito de botão
        </Button>
      </Sample>
    </>
  )
}

function IconButtons() {
  const [liked, setLiked] = useState(true)
  return (
    <Sample caption="Botões de ícone" row>
      <IconButton label="Buscar" icon={<Search aria-hidden="true" size={20} />} />
      <IconButton label="Avisos" variant="secondary" icon={<Bell aria-hidden="true" size={20} />} />
      <IconButton label="Adicionar" variant="primary" round icon={<Plus aria-hidden="true" size={20} />} />
      <IconButton
        label="Favorito"
        aria-pressed={liked}
        icon={<Heart aria-hidden="true" size={20} fill={liked ? 'currentColor' : 'none'} />}
        onClick={() => setLiked(!liked)}
      />
      <IconButton label="Carregando" loading icon={null} />
      <IconButton label="Desativado" disabled icon={<Bell aria-hidden="true" size={20} />} />
    </Sample>
  )
}

function Badges() {
  return (
    <Sample caption="Etiquetas" row>
      <Badge tone="new" icon={<Sparkles aria-hidden="true" />}>
        Novo
      </Badge>
      <Badge tone="hot" icon={<Flame aria-hidden="true" />}>
        Em alta
      </Badge>
      <Badge>Neutra</Badge>
      <Badge tone="success">Concluído</Badge>
      <Badge tone="warning">Pendente</Badge>
      <Badge tone="danger">Recusado</Badge>
      <Badge tone="sun">Destaque</Badge>
      <Badge tone="new" size="sm" onImage>
        Sobre imagem
      </Badge>
    </Sample>
  )
}

function Choices() {
  const [filter, setFilter] = useState('todos')
  const [method, setMethod] = useState<string | null>('a')
  return (
    <>
      <Sample caption="Filtros" row>
        {['todos', 'ativos', 'usados'].map((name, index) => (
          <Chip key={name} pressed={filter === name} count={index * 3 + 2} onClick={() => setFilter(name)}>
            {name[0]?.toUpperCase()}
            {name.slice(1)}
          </Chip>
        ))}
        <Chip disabled>Desativado</Chip>
        <RemovableChip removeLabel="Remover filtro" onRemove={() => setFilter('todos')}>
          Removível
        </RemovableChip>
      </Sample>
      <Sample caption="Escolha em cartões">
        {['a', 'b'].map((id) => (
          <ChoiceCard
            key={id}
            selected={method === id}
            title={id === 'a' ? 'Primeira opção' : 'Segunda opção'}
            description="Uma linha que explica"
            icon={<Sparkles aria-hidden="true" size={20} />}
            onClick={() => setMethod(method === id ? null : id)}
          />
        ))}
      </Sample>
    </>
  )
}

function Cards() {
  return (
    <Sample caption="Cartões e pessoas">
      <Card level="sunken" padding="sm" className="flex items-center gap-3">
        <Avatar name="Maria Clara Souza" />
        <Avatar name="João" size="sm" />
        <Avatar name="Imagem quebrada" src="/nada.png" size="lg" />
      </Card>
      <Card level="raised" interactive padding="sm">
        <button type="button" className="min-h-11 w-full rounded-sm text-start font-medium">
          Cartão que se eleva
        </button>
      </Card>
    </Sample>
  )
}
