import type { TableKind, Theme } from './themes.ts'

/** Fictional studios. `size` is how many games the demo gives them; `tables` are made by few of them. */
export interface Maker {
  name: string
  code: string
  size: number
  themes: Theme[]
  tables?: TableKind[]
}

/** Their ids are their places, from 1. */
export const makers: Maker[] = [
  {
    name: 'Ipê Amarelo Jogos',
    code: 'ipe-amarelo',
    size: 40,
    themes: ['floresta', 'frutas', 'festa'],
  },
  { name: 'Lua Cheia Studio', code: 'lua-cheia', size: 34, themes: ['noite', 'antigo', 'espaco'] },
  {
    name: 'Tucano Pintado',
    code: 'tucano-pintado',
    size: 34,
    themes: ['floresta', 'frutas', 'praia'],
  },
  {
    name: 'Pedra da Gávea Interativa',
    code: 'pedra-da-gavea',
    size: 32,
    themes: ['praia', 'ouro'],
  },
  { name: 'Maré Alta', code: 'mare-alta', size: 28, themes: ['praia', 'oriente'] },
  {
    name: 'Sabiá Digital',
    code: 'sabia-digital',
    size: 26,
    themes: ['sertao', 'cafe', 'classico'],
    tables: ['crash'],
  },
  { name: 'Mandacaru Labs', code: 'mandacaru-labs', size: 24, themes: ['sertao', 'ouro'] },
  { name: 'Azulejo Play', code: 'azulejo-play', size: 22, themes: ['cidade', 'antigo', 'cafe'] },
  { name: 'Mesa Posta', code: 'mesa-posta', size: 36, themes: ['classico'], tables: ['roleta', 'cartas'] },
  { name: 'Farol do Sul', code: 'farol-do-sul', size: 18, themes: ['praia', 'espaco'] },
  {
    name: 'Jangada Studio',
    code: 'jangada-studio',
    size: 24,
    themes: ['praia', 'frutas'],
    tables: ['instantaneos'],
  },
  {
    name: 'Estúdio Aurora',
    code: 'estudio-aurora',
    size: 20,
    themes: [],
    tables: ['roleta-solo', 'cartas-solo', 'palco'],
  },
  { name: 'Serra Azul', code: 'serra-azul', size: 16, themes: ['ouro', 'floresta', 'classico'] },
  { name: 'Cobogó', code: 'cobogo', size: 14, themes: ['cidade', 'classico', 'espaco'] },
  { name: 'Girândola', code: 'girandola', size: 14, themes: ['festa', 'carnaval', 'frutas'] },
  { name: 'Bloco da Ladeira', code: 'bloco-da-ladeira', size: 14, themes: ['carnaval', 'festa'] },
  { name: 'Arara Real', code: 'arara-real', size: 12, themes: ['floresta', 'antigo'] },
  { name: 'Bola de Meia', code: 'bola-de-meia', size: 20, themes: ['futebol'] },
  { name: 'Papel de Cordel', code: 'papel-de-cordel', size: 12, themes: ['sertao'] },
  { name: 'Praça do Bingo', code: 'praca-do-bingo', size: 28, themes: ['festa'], tables: ['bingo'] },
  {
    name: 'Cabine Um',
    code: 'cabine-um',
    size: 10,
    themes: [],
    tables: ['roleta-solo', 'palco'],
  },
  {
    name: 'Órbita Baixa',
    code: 'orbita-baixa',
    size: 16,
    themes: ['espaco'],
    tables: ['crash', 'instantaneos'],
  },
  { name: 'Quintal de Casa', code: 'quintal-de-casa', size: 12, themes: ['frutas'] },
  {
    name: 'Casa Girassol',
    code: 'casa-girassol',
    size: 24,
    themes: ['floresta', 'classico'],
    tables: ['instantaneos', 'crash'],
  },
]

/** The stored flags of the specification: by these ids, and popular also from thirty-one games on. */
export const popularMakers = [1, 2, 5, 7, 9]
export const newMakers = [3, 6, 8, 10]
export const POPULAR_FROM = 31
