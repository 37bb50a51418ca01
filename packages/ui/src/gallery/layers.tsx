import { Download, LogOut, User, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Field } from '../fields/field.tsx'
import { Money } from '../display/money.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Drawer } from '../overlays/drawer.tsx'
import { Dropdown, DropdownChoice, DropdownItem, DropdownSeparator } from '../overlays/dropdown.tsx'
import { downloadQrPng } from '../qr/download.ts'
import { QrCode } from '../qr/qr-code.tsx'
import { toast } from '../feedback/toast.ts'
import { Sample, Section } from './section.tsx'

const ADDRESS = 'https://exemplo.com.br/convite/ABC123'

export function Layers() {
  return (
    <Section title="Camadas" intro="No telefone, o diálogo sobe como uma folha. Esc fecha e o foco volta.">
      <Panels />
      <Menus />
      <QrCodes />
    </Section>
  )
}

function Panels() {
  return (
    <Sample caption="Diálogo e gaveta" row>
      <Dialog
        title="Confirmar dados"
        description="Confira antes de continuar."
        closeLabel="Fechar"
        trigger={<Button>Diálogo</Button>}
        footer={<Button className="max-md:w-full">Confirmar</Button>}
      >
        <div className="flex flex-col gap-4">
          <Field label="Nome" defaultValue="Maria Clara" />
          <Field label="E-mail" defaultValue="maria@exemplo.com.br" />
        </div>
      </Dialog>
      <Drawer
        title="Menu"
        closeLabel="Fechar"
        trigger={<Button variant="secondary">Gaveta à esquerda</Button>}
      >
        <p className="text-ink-muted">Conteúdo do menu.</p>
      </Drawer>
      <Drawer
        side="right"
        title="Idioma"
        closeLabel="Fechar"
        trigger={<Button variant="secondary">Gaveta à direita</Button>}
      >
        <p className="text-ink-muted">Conteúdo à direita.</p>
      </Drawer>
    </Sample>
  )
}

function Menus() {
  const [theme, setTheme] = useState('sistema')
  return (
    <Sample caption="Menu" row>
      <Dropdown
        align="start"
        trigger={<Button variant="secondary">Menu da pessoa</Button>}
        header={
          <>
            <p className="font-semibold">Maria Clara</p>
            <p className="text-sm text-ink-muted">maria@exemplo.com.br</p>
            <Money text="R$ 1.234,56" size="lg" className="mt-2 block" />
          </>
        }
      >
        <DropdownItem icon={<User aria-hidden="true" size={18} />}>Perfil</DropdownItem>
        <DropdownItem icon={<Wallet aria-hidden="true" size={18} />}>Carteira</DropdownItem>
        <DropdownSeparator />
        <DropdownChoice
          label="Tema"
          value={theme}
          onValueChange={setTheme}
          options={[
            { value: 'claro', label: 'Claro' },
            { value: 'escuro', label: 'Escuro' },
            { value: 'sistema', label: 'Sistema' },
          ]}
        />
        <DropdownSeparator />
        <DropdownItem danger icon={<LogOut aria-hidden="true" size={18} />}>
          Desconectar
        </DropdownItem>
      </Dropdown>
    </Sample>
  )
}

function QrCodes() {
  const save = () =>
    downloadQrPng(ADDRESS, { filename: 'convite.png' }).catch(() =>
      toast.error('Não foi possível baixar o código.'),
    )
  return (
    <Sample caption="QR code">
      <div className="flex flex-wrap items-end gap-4">
        <QrCode text={ADDRESS} label="QR code do convite" size={200} />
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" size={18} />}
          onClick={() => void save()}
        >
          Baixar PNG
        </Button>
      </div>
    </Sample>
  )
}
