/** What a heading says about its column. `back`: the text on the jersey's back. `other`: something that no roster needs. */
export type Heading =
  | { field: 'name' | 'first' | 'last' | 'number' | 'size' | 'age' | 'garment'; sure: boolean; back: boolean; all: boolean }
  | { field: 'other' }
  | null;

type Concept = 'first' | 'last' | 'name' | 'player' | 'number' | 'no' | 'size' | 'kind' | 'age' | 'garment' | 'back' | 'filler' | 'other';

/** The words of headings without their accents: English, Spanish, French, German, Portuguese, then other languages. */
const vocabulary: Record<Concept, string> = {
  first: `first firstname fname given forename prenom prenoms vorname vornamen voornaam fornamn fornavn imie имя`,
  last: `last lastname lname surname surnames family apellido apellidos famille nachname nachnamen familienname zuname sobrenome
    sobrenomes ultimo apelido apelidos cognome achternaam efternamn etternavn nazwisko фамилия`,
  name: `name names fullname full nombre nombres nom noms namen nome nomes naam namn navn complete completo complet 姓名 名前 氏名 이름`,
  player: `player players athlete athletes participant participants member members student students child kid swimmer skater jugador jugadora
    jugadores jugadoras deportista joueur joueurs joueuse joueuses spieler spielerin spielers jogador jogadora jogadores atleta atletas
    giocatore giocatrice speler spelare zawodnik игрок`,
  number: `number numbers numero numeros dorsal dorsales nummer nummern numer numeri номер 背番号 番号 号码 등번호`,
  no: `no nos nr num nums nbr nro n # №`,
  size: `size sizes sz gr talla tallas taille tailles grosse grossen groesse tamanho tamanhos tamano taglia maat storlek storrelse rozmiar
    размер サイズ 尺码 사이즈`,
  kind: `category type group categoria categorie kategorie klasse gruppe`,
  age: `age ages adult youth adults youths edad adulto juvenil idade alter alters erwachsene kinder jugend adulte jeune`,
  garment: `jersey jerseys shirt shirts tshirt tee uniform uniforms kit top camiseta camisetas playera remera maillot maillots trikot trikots
    camisa camisas camisola maglia uniforme`,
  back: `back espalda dos ruckseite rucken costas`,
  filler: `a t s an and or on of the for in is to de del du da do des la el le les y e und auf dem am para your my what print printed
    preferred desired requested legal en au aux na sur su seu primer primero segundo primeiro segunda paterno materno
    konfektions kleider`,
  other: `parent parents guardian guardians mother father mom dad emergency contact coach coaches manager staff team teams club school league
    division email mail phone mobile cell tel telephone id registration order invoice shorts short pants pant bottom bottoms sock socks hat
    cap shoe shoes helmet glove gloves jacket hoodie waist chest middle nickname season grade gender sex date dob birth birthday born address
    street city state zip postal country position pos height weight ht wt exp experience hometown college year class bats throws bat throw hand foot notes note comment comments
    role roles paid payment price amount quantity qty status medical allergies insurance points goals games row rank seed user username color colors
    colour colours padre madre tutor entrenador equipo escuela correo telefono fecha nacimiento sexo genero posicion altura peso equipe
    entraineur poste naissance sexe taillepantalon pantalon pantalones mannschaft verein geburtsdatum geburtstag geschlecht hose mail
    telefon adresse responsavel treinador posicao nascimento calcao notas observaciones observacoes bemerkung remarque`,
};

const conceptOf = new Map(
  Object.entries(vocabulary).flatMap(([concept, words]) => words.split(/\s+/).map((word) => [fold(word), concept as Concept] as const)),
);

/**
 * Reads a heading: "Member First Name", "Nº de camiseta", "playerName". Gives null for a text that is none. `all` is true if every word is
 * known, `sure` if it names the field and does not only abbreviate it.
 *
 * @example readHeading('Jersey #') // { field: 'number', sure: true, back: false, all: true }
 */
export function readHeading(cell: string): Heading {
  if (cell.length > 120) return null;
  const words = splitHeading(cell);
  const concepts = new Set(words.flatMap(conceptsOf));
  const all = words.every((word) => conceptsOf(word).length > 0);
  const has = (...wanted: Concept[]) => wanted.some((concept) => concepts.has(concept));
  if (has('other')) return { field: 'other' };
  const heading = (field: Exclude<NonNullable<Heading>['field'], 'other'>, sure = true): Heading => ({
    field,
    sure,
    all,
    back: has('back', 'garment'),
  });
  if (has('size')) return heading(has('kind') ? 'age' : 'size', has('garment'));
  if (has('kind') && has('player')) return { field: 'other' };
  if (has('age', 'kind')) return heading('age');
  if (has('first') !== has('last')) return heading(has('first') ? 'first' : 'last');
  if (has('first', 'name')) return heading('name');
  if (has('number')) return heading('number');
  if (has('no')) return heading('number', has('garment', 'player', 'back'));
  if (has('player')) return heading('name', false);
  return has('garment') ? heading('garment', false) : null;
}

/** Letters in capitals within a word begin a new one; accents and what stands in brackets are left out. */
function splitHeading(cell: string): string[] {
  const bare = cell.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  return (/[\p{L}#]/u.test(bare) ? bare : cell)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split('#')
    .map(fold)
    .join(' # ')
    .split(/[^\p{L}\p{N}#№]+/u)
    .filter((word) => word !== '');
}

/** A text in lower case and without accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase();
}

/** The concepts of a word, or of both parts of a compound such as `Trikotnummer`. Gives none for an unknown word. */
function conceptsOf(word: string): Concept[] {
  const known = conceptOf.get(word);
  if (known) return [known];
  for (let at = 3; at <= word.length - 2; at++) {
    const [begin, end] = [conceptOf.get(word.slice(0, at)), conceptOf.get(word.slice(at))];
    if (begin && end && end !== 'filler') return [begin, end];
  }
  return [];
}
