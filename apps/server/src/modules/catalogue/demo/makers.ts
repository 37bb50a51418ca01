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
    size: 120,
    themes: ['floresta', 'frutas', 'festa', 'mito'],
  },
  { name: 'Lua Cheia Studio', code: 'lua-cheia', size: 104, themes: ['mito', 'noite', 'antigo', 'espaco'] },
  {
    name: 'Tucano Pintado',
    code: 'tucano-pintado',
    size: 96,
    themes: ['floresta', 'frutas', 'praia', 'doces'],
  },
  {
    name: 'Pedra da Gávea Interativa',
    code: 'pedra-da-gavea',
    size: 90,
    themes: ['praia', 'ouro', 'pirata'],
  },
  { name: 'Maré Alta', code: 'mare-alta', size: 84, themes: ['praia', 'pirata', 'oriente'] },
  {
    name: 'Sabiá Digital',
    code: 'sabia-digital',
    size: 78,
    themes: ['sertao', 'festa', 'classico'],
    tables: ['crash'],
  },
  { name: 'Mandacaru Labs', code: 'mandacaru-labs', size: 72, themes: ['sertao', 'mito', 'ouro'] },
  { name: 'Azulejo Play', code: 'azulejo-play', size: 66, themes: ['oriente', 'antigo', 'doces'] },
  { name: 'Mesa Posta', code: 'mesa-posta', size: 60, themes: ['classico'], tables: ['roleta', 'cartas'] },
  { name: 'Farol do Sul', code: 'farol-do-sul', size: 56, themes: ['pirata', 'espaco', 'noite'] },
  {
    name: 'Jangada Studio',
    code: 'jangada-studio',
    size: 52,
    themes: ['praia', 'frutas'],
    tables: ['instantaneos'],
  },
  {
    name: 'Estúdio Aurora',
    code: 'estudio-aurora',
    size: 48,
    themes: [],
    tables: ['roleta-solo', 'cartas-solo', 'palco'],
  },
  { name: 'Serra Azul', code: 'serra-azul', size: 45, themes: ['ouro', 'floresta', 'classico'] },
  { name: 'Cobogó', code: 'cobogo', size: 42, themes: ['noite', 'classico', 'espaco'] },
  { name: 'Girândola', code: 'girandola', size: 40, themes: ['festa', 'carnaval', 'doces'] },
  { name: 'Bloco da Ladeira', code: 'bloco-da-ladeira', size: 38, themes: ['carnaval', 'festa'] },
  { name: 'Arara Real', code: 'arara-real', size: 34, themes: ['floresta', 'antigo'] },
  { name: 'Bola de Meia', code: 'bola-de-meia', size: 30, themes: ['futebol'] },
  { name: 'Papel de Cordel', code: 'papel-de-cordel', size: 28, themes: ['sertao', 'mito'] },
  { name: 'Praça do Bingo', code: 'praca-do-bingo', size: 26, themes: ['festa'], tables: ['bingo'] },
  {
    name: 'Cabine Um',
    code: 'cabine-um',
    size: 24,
    themes: [],
    tables: ['roleta-solo', 'palco'],
  },
  {
    name: 'Órbita Baixa',
    code: 'orbita-baixa',
    size: 20,
    themes: ['espaco'],
    tables: ['crash', 'instantaneos'],
  },
  { name: 'Quintal de Casa', code: 'quintal-de-casa', size: 18, themes: ['frutas', 'doces'] },
  {
    name: 'Casa Girassol',
    code: 'casa-girassol',
    size: 16,
    themes: ['floresta', 'classico'],
    tables: ['instantaneos', 'crash'],
  },
]

/** The stored flags of the specification: by these ids, and popular also from thirty-one games on. */
export const popularMakers = [1, 2, 5, 7, 9]
export const newMakers = [3, 6, 8, 10]
export const POPULAR_FROM = 31
