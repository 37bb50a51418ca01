import { expect, it } from 'vitest'
import { type Occurrence, siscoafFile } from './siscoaf.ts'

const occurrence: Occurrence = {
  number: '01a1f05e3d5174',
  reporter: {
    cnpj: '12345678000195',
    name: 'Girassol Apostas',
    address: 'Avenida Paulista, 1578, Bela Vista, São Paulo - SP, 01310-200',
  },
  from: new Date('2026-11-03T12:00:00Z'),
  // Still the third of the month in Brasília.
  to: new Date('2026-12-04T02:00:00Z'),
  money: { prizes: 1_234_56n, bets: 2_000_05n, deposited: 9_000_00n, withdrawn: 8_500_00n },
  person: {
    cpf: '12345678909',
    name: 'João & Irmãos <Ltda>',
    account: '42',
    openedAt: new Date('2026-01-02T12:00:00Z'),
    updatedAt: new Date('2026-10-09T12:00:00Z'),
    isExposed: true,
  },
  rules: ['structuring', 'quick_withdrawal', 'velocity', 'chasing_losses'],
  detail: 'Saques logo após depósitos.',
}

it('[C8] states every field of the occurrence, in the order of the layout', () => {
  const fields = [...siscoafFile(occurrence).matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, text]) => [
    name,
    text,
  ])
  expect(fields).toEqual([
    ['CPFCNPJCom', '12345678000195'],
    ['NumOcorrencia', '01A1F05E3D5174'],
    ['DtInicio', '03/11/2026'],
    ['DtFim', '03/12/2026'],
    ['AgNum', '0001'],
    ['AgNom', 'GIRASSOL APOSTAS'],
    ['AgMun', 'SAO PAULO'],
    ['AgUF', 'SP'],
    ['VlCred', '1234,56'],
    ['VlDeb', '2000,05'],
    ['VlProv', '0,00'],
    ['VlProp', '0,00'],
    ['Det', 'DEPOSITOS DE 9000,00 E SAQUES DE 8500,00 NO PERIODO. SAQUES LOGO APOS DEPOSITOS.'],
    ['CodEnq', '1420'],
    ['CodEnq', '1421'],
    ['CPFCNPJEnv', '12345678909'],
    ['NmEnv', 'JOAO   IRMAOS  LTDA '],
    ['TpEnv', '49'],
    ['AgNumEnv', '0001'],
    ['AgNomeEnv', 'GIRASSOL APOSTAS'],
    ['NumConta', '42'],
    ['DtAbConta', '02/01/2026'],
    ['DtAtuaCad', '09/10/2026'],
    ['PObrigada', '0'],
    ['PEP', '1'],
    ['ServPub', '0'],
  ])
})

it.each([
  ['Rua das Flores, 10, Belo Horizonte/MG', 'BELO HORIZONTE', 'MG'],
  ["Av. Brasil, 1 - Santa Bárbara d'Oeste - SP", 'SANTA BARBARA D OESTE', 'SP'],
  ['SBS Quadra 2, Brasília, DF, 70070-120', 'BRASILIA', 'DF'],
  ['Rua sem cidade, 10', null, null],
  ['', null, null],
])('[C8] reads the town from "%s", and leaves out what it does not name', (address, town, state) => {
  const xml = siscoafFile({ ...occurrence, reporter: { ...occurrence.reporter, address } })
  const textOf = (name: string) => new RegExp(`<${name}>([^<]*)<`).exec(xml)?.[1] ?? null
  expect([textOf('AgMun'), textOf('AgUF')]).toEqual([town, state])
})
