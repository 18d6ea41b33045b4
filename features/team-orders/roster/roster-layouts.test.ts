import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { keyOf } from './column-choice.ts';
import { previewRoster } from './roster-import.ts';
import { ImportNotes } from './roster-preview.tsx';

function found(text: string, answers = {}) {
  const preview = previewRoster(text, answers);
  if (preview.state !== 'found') throw new Error(`found ${preview.state}`);
  return preview;
}
const players = (text: string, answers = {}) => found(text, answers).rows.map(({ name, number, size }) => [name, number, size].join('/'));
const asked = (text: string) => found(text).questions.map(({ field }) => field);
const titles = (text: string) =>
  found(text).questions.map(({ options }) => options.map((option) => option.map(({ title }) => title).join('+')));
const ada = ['Ada Okafor/23/M', 'Zora Bell/4/YL'];

describe('two players are read from a list of strangers', () => {
  test.each([
    ['that counts its rows under #', '#,Name,Number,Size\n1,Ada Okafor,23,M\n2,Zora Bell,4,YL'],
    ['that counts them under No.', 'No.,Player,Jersey #,Size\n1,Ada Okafor,23,M\n2,Zora Bell,4,YL'],
    ['that counts them under Nr.', 'Nr.;Spieler;Trikotnummer;Größe\n1;Ada Okafor;23;M\n2;Zora Bell;4;YL'],
    ['that counts them under Row', 'Row,Player,No,Size\n1,Ada Okafor,23,M\n2,Zora Bell,4,YL'],
    ['that counts them under Roster #', 'Roster #,Player,Uniform #,Size\n1,Ada Okafor,23,M\n2,Zora Bell,4,YL'],
    ['that counts them with dots and no heading', '1.,Ada Okafor,23,M\n2.,Zora Bell,4,YL'],
    ['that counts them under an empty heading', ',Name,Jersey,Size\n1,Ada Okafor,23,M\n2,Zora Bell,4,YL'],
    ['that counts them under Player', 'Player,Name,Number,Size\n1,Ada Okafor,23,M\n2,Zora Bell,4,YL'],
    ['with sizes under Jersey', 'Name,#,Jersey\nAda Okafor,23,M\nZora Bell,4,YL'],
    ['with sizes under Shirt', 'Player,No,Shirt\nAda Okafor,23,M\nZora Bell,4,YL'],
    ['with sizes under Uniform', 'Player,No,Uniform\nAda Okafor,23,Adult M\nZora Bell,4,Youth L'],
    ['with a number and a size under Jersey', 'Name,Jersey,Jersey\nAda Okafor,23,M\nZora Bell,4,YL'],
    ['with Jersey Number and Jersey Size', 'Jersey Size,Jersey Number,Name\nM,23,Ada Okafor\nYL,4,Zora Bell'],
    ['with another size beside it', 'Name,No,Jersey Size,Shorts Size\nAda Okafor,23,M,L\nZora Bell,4,YL,YM'],
    ['with grades beside the numbers', 'Name,Grade,Jersey,Size\nAda Okafor,9,23,M\nZora Bell,10,4,YL'],
    ['with ages in years', 'Name,Age,No,Size\nAda Okafor,15,23,M\nZora Bell,9,4,YL'],
    ['with weights', 'Name,HT,WT,Jersey,Size\nAda Okafor,71,65,23,M\nZora Bell,70,60,4,YL'],
    ['with phone numbers', 'Name,Phone Number,Number,Size\nAda Okafor,555-0142,23,M\nZora Bell,555-0143,4,YL'],
    ['with members’ numbers', 'Name,Member Number,Jersey,Size\nAda Okafor,123456,23,M\nZora Bell,123457,4,YL'],
    ['in Spanish', 'Nombre,Apellido,Número,Talla\nAda,Okafor,23,M\nZora,Bell,4,YL'],
    ['in Spanish with a dorsal', 'Jugador,Dorsal,Talla\nAda Okafor,23,M\nZora Bell,4,YL'],
    ['in Spanish at length', 'Nombre completo,Número de camiseta,Talla de camiseta\nAda Okafor,23,M\nZora Bell,4,YL'],
    ['in French', 'Nom;Prénom;Numéro de maillot;Taille\nOkafor;Ada;23;M\nBell;Zora;4;YL'],
    ['in French with players', 'Joueuse;N°;Taille (maillot)\nAda Okafor;23;M\nZora Bell;4;YL'],
    ['in German', 'Vorname;Nachname;Rückennummer;Trikotgröße\nAda;Okafor;23;M\nZora;Bell;4;YL'],
    ['in German with Name and Vorname', 'Name;Vorname;Nr.;Konfektionsgröße;Position\nOkafor;Ada;23;M;TW\nBell;Zora;4;YL;ST'],
    ['in Portuguese', 'Nome;Sobrenome;Número da camisa;Tamanho\nAda;Okafor;23;M\nZora;Bell;4;YL'],
    ['in Portuguese with Nº', 'Jogadora;Nº;Tamanho\nAda Okafor;23;M\nZora Bell;4;YL'],
    ['in Italian', 'Nome,Cognome,Numero,Taglia\nAda,Okafor,23,M\nZora,Bell,4,YL'],
    ['in Dutch', 'Voornaam;Achternaam;Rugnummer;Maat\nAda;Okafor;23;M\nZora;Bell;4;YL'],
    ['in Polish', 'Imię,Nazwisko,Numer,Rozmiar\nAda,Okafor,23,M\nZora,Bell,4,YL'],
    ['from a league’s members', 'Member First Name,Member Last Name,Jersey,Shirt Size\nAda,Okafor,23,M\nZora,Bell,4,YL'],
    [
      'from a league with parents',
      'Player First,Player Last,Parent First,Parent Last,#,Size\nAda,Okafor,Dana,Oak,23,M\nZora,Bell,Lee,Bay,4,YL',
    ],
    ['from a program', 'firstName,lastName,jerseyNumber,jerseySize\nAda,Okafor,23,M\nZora,Bell,4,YL'],
    ['from a program in one case', 'playername,jerseynumber,jerseysize\nAda Okafor,23,M\nZora Bell,4,YL'],
    ['with the last name in its own column', 'Name,Last Name,Number,Size\nAda,Okafor,23,M\nZora,Bell,4,YL'],
    ['with the last name beside the whole one', 'Player,Surname,Number,Size\nAda Okafor,Okafor,23,M\nZora Bell,Bell,4,YL'],
    ['with the parts beside the whole', 'Player,First,Last,Number,Size\n"Okafor, Ada",Ada,Okafor,23,M\n"Bell, Zora",Zora,Bell,4,YL'],
    ['with the last name first', 'Player,No,Size\n"Okafor, Ada",23,M\n"Bell, Zora",4,YL'],
    ['with the last name first by its heading', '"Last Name, First Name",#,Size\n"Okafor, Ada",23,M\n"Bell,Zora",4,YL'],
    [
      'of a questionnaire',
      'Timestamp,Player’s full name,What is your jersey number?,What is your jersey size? (Adult)\n1,Ada Okafor,23,M\n2,Zora Bell,4,YL',
    ],
    ['with the team above', 'Team:,Hawks\nCoach:,Dana Whit\n\n#,Player,Jersey #,Size\n1,Ada Okafor,23,M\n2,Zora Bell,4,YL'],
    ['with a coach’s empty line above', 'Coach,,\nAda Okafor,23,M\nZora Bell,4,YL'],
    ['with two lines of headings', ',Player,,Jersey,\n#,First,Last,Number,Size\n1,Ada,Okafor,23,M\n2,Zora,Bell,4,YL'],
    ['in full-width letters', 'Ｎａｍｅ,Ｎｕｍｂｅｒ,Ｓｉｚｅ\nＡｄａ Ｏｋａｆｏｒ,２３,Ｍ\nＺｏｒａ Ｂｅｌｌ,４,ＹＬ'],
    ['with texts as formulas', 'Name,Number,Size\n"=""Ada Okafor""","=""23""","=""M"""\nZora Bell,="4",="YL"'],
    ['with decimals', 'Name,Number,Size\nAda Okafor,23.0,M\nZora Bell,"4,00",YL'],
    ['with signs around the numbers', "Name,Number,Size\nAda Okafor,No. 23,'M\nZora Bell,'4,YL"],
  ])('%s', (_, text) => {
    expect(players(text)).toEqual(ada);
    expect(asked(text)).toEqual([]);
  });

  test.each([
    ['headings again', 'Name,Number,Size'],
    ['headings in another case', 'NAME,NUMBER,SIZE'],
    ['a total', 'Total,2,'],
    ['a total of players', 'Total players: 2,,'],
    ['a grand total', 'Grand Total,,2'],
    ['a sum in German', 'Summe,2,'],
    ['a coach', 'Coach Dana,,'],
    ['a head coach', 'Head Coach: Dana Whit,,XL'],
    ['a coach in French', 'Entraîneur : Dana Whit,,'],
    ['what to enter', '(on the back),(0-99),(S-3XL)'],
    ['an assistant', 'Dana Whit (Asst. Coach),,L'],
    ['a manager', 'Team Manager,Dana,L'],
    ['a title of a group', 'Starters:,,'],
    ['the bench', 'Bench,,'],
    ['a footnote', '* captain of the team,,'],
    ['a date of print', 'Printed 3/4/2026,,'],
    ['an address', 'https://league.example/roster,,'],
    ['nothing but signs', 'TBD,N/A,-'],
    ['the staff', 'Coaches,,\nDana Whit,,L'],
  ])('below and above %s', (_, line) => {
    expect(players(`Name,Number,Size\nAda Okafor,23,M\nZora Bell,4,YL\n${line}`)).toEqual(ada);
    const between = `Name,Number,Size\nAda Okafor,23,M\n${line}\nPlayers,,\nZora Bell,4,YL`;
    expect(players(between)).toEqual(ada);
  });

  test.each([
    ['Is Player? No', 'Name,Number,Size,Is Player?\nAda Okafor,23,M,Yes\nZora Bell,4,YL,Yes\nDana Whit,,,No'],
    ['Player? N', 'Player?,Name,Number,Size\nY,Ada Okafor,23,M\nY,Zora Bell,4,YL\nN,Dana Whit,1,L'],
    ['is_player FALSE', 'name,number,size,is_player\nAda Okafor,23,M,TRUE\nZora Bell,4,YL,TRUE\nDana Whit,,,FALSE'],
    ['Is Coach? Yes', 'Name,Number,Size,Is Coach?\nAda Okafor,23,M,No\nZora Bell,4,YL,No\nDana Whit,,,Yes'],
    ['a role', 'Name,Role,Number,Size\nAda Okafor,Player,23,M\nZora Bell,Player,4,YL\nDana Whit,Head Coach,,'],
    ['a kind of member', 'Last Name,First Name,#,Size,Member Type\nOkafor,Ada,23,M,Player\nBell,Zora,4,YL,Player\nWhit,Dana,,,Coach'],
    ['a role in Spanish', 'Nombre,Puesto,Número,Talla\nAda Okafor,Jugador,23,M\nZora Bell,Jugador,4,YL\nDana Whit,Entrenador,,'],
  ])('without staff by %s, who is named', (_, text) => {
    expect(players(text)).toEqual(ada);
    expect(found(text).leftOut).toMatchObject([{ line: 4, text: expect.stringMatching(/Dana/) }]);
  });
});

test.each([
  ['a player called Coach', 'First,Last,Number\nAda,Coach,4\nBo,Manager,5', ['Ada Coach/4/', 'Bo Manager/5/']],
  [
    'one called Null, Total or Player',
    'Name,Number\nAda Null,4\nBo Total,6\nMax Player,8',
    ['Ada Null/4/', 'Bo Total/6/', 'Max Player/8/'],
  ],
  ['names that are sizes', 'Al,4,M\nBo,5,L\nXL Smith,6,S', ['Al/4/M', 'Bo/5/L', 'XL Smith/6/S']],
  ['two family names', 'Nombre(s),Apellido Paterno,Apellido Materno,Nº\nAda,Pérez,Gómez,5', ['Ada Pérez Gómez/5/']],
  ['a suffix', 'Name,No\n"Okafor, Jr.",4\n"Bell Jr., Zora",5\n"Li, Bo, III",6', ['Okafor, Jr./4/', 'Zora Bell Jr./5/', 'Bo Li, III/6/']],
  ['zeros as text', 'Name,Number\nAda,"=""00"""\nBo,\'00\nCy,0\nDi,０７', ['Ada/00/', 'Bo/00/', 'Cy/0/', 'Di/07/']],
])('%s stays', (_, text, wanted) => {
  expect(players(text)).toEqual(wanted);
});

test.each(['NULL', 'null', 'TBA', 'tbd', 'TBC', 'N/A', '#N/A', '#REF!', '-', '—', '?', '(blank)', 'to be announced', 'undefined'])(
  '%s is nothing, for a name, a number and a size',
  (nothing) => {
    const { rows } = found(`Name,Number,Size\nAda,${nothing},${nothing}\n${nothing},4,M\n${nothing},${nothing},${nothing}`);
    expect(rows).toMatchObject([
      { name: 'Ada', number: '', size: '', unread: {} },
      { name: '', number: '4', size: 'M', unread: {} },
    ]);
    expect(players(`First,Last,No\nAda,${nothing},4`)).toEqual(['Ada/4/']);
  },
);

describe('where several columns fit, the coach is asked', () => {
  test.each([
    ['two numbers', 'number', '#,Name,Number\n5,Ada,23\n3,Zora,4', [['#', 'Number']]],
    ['home and away', 'number', 'Name,Home Number,Away Number\nAda,23,24\nZora,4,5', [['Home Number', 'Away Number']]],
    ['wishes', 'number', 'Name,1st choice number,2nd choice number\nAda,23,24\nZora,4,14', [['1st choice number', '2nd choice number']]],
    ['a number of rows, or a jersey’s', 'number', '#,Name,Size\n1,Ada,M\n2,Zora,L', [['#']]],
    ['Jersey and Number', 'number', 'Name,Jersey,Number\nAda,23,11\nZora,4,12', [['Jersey', 'Number']]],
    ['two sizes', 'size', 'Name,Youth Size,Adult Size\nAda,M,\nZora,,L\nBo,S,', [['Youth Size', 'Adult Size']]],
    ['a number that is a size', 'size', 'Name,Number\nAda,M\nZora,L', [['Number']]],
    ['sizes under no known heading', 'size', 'Name,Number,Foo\nAda,4,M\nZora,5,L', [['Foo']]],
    ['two names', 'name', 'Player Name,Name on Back,No\nAda Okafor,ACE,23\nZora Bell,ZB,4', [['Name on Back', 'Player Name']]],
    ['parts and some backs', 'name', 'First,Last,Jersey Name,No\nAda,Okafor,ACE,23\nZora,Bell,,4', [['First+Last', 'Jersey Name']]],
    ['parts and a back', 'name', 'First,Last,Jersey Name,No\nAda,Okafor,ACE,23\nZora,Bell,ZB,4', [['Jersey Name', 'First+Last']]],
  ])('%s', (_, field, text, options) => {
    expect(asked(text)).toEqual([field]);
    expect(titles(text)).toEqual(options);
  });

  test('a number or a size stays empty until the answer, and is then read', () => {
    const text = '#,Name,Number\n5,Ada,23\n3,Zora,4';
    expect(players(text)).toEqual(['Ada//', 'Zora//']);
    expect(players(text, { number: '2' })).toEqual(['Ada/23/', 'Zora/4/']);
    expect(players(text, { number: '0' })).toEqual(['Ada/5/', 'Zora/3/']);
    expect(found(text, { number: '2' }).questions).toMatchObject([{ field: 'number', answer: '2' }]);
  });

  test('the notes, which a screen reader reads out, say what is asked', () => {
    const notes = (text: string) => renderToStaticMarkup(createElement(ImportNotes, { preview: found(text) }));
    expect(notes('#,Name,Number\n5,Ada,23\n3,Zora,4')).toContain('Asked below: Which column is the jersey number?');
    expect(notes('Name,Number\nAda,23')).not.toContain('Asked below');
  });

  test('a name is read from the first choice until the answer', () => {
    const text = 'Okafor, Ada\nBell, Zora';
    const [question] = found(text).questions;
    expect(question?.options.map(keyOf)).toEqual(['0+1', '1+0', '0', '1']);
    expect(players(text)).toEqual(['Okafor Ada//', 'Bell Zora//']);
    expect(players(text, { name: '1+0' })).toEqual(['Ada Okafor//', 'Zora Bell//']);
  });
});

describe('what was guessed is said', () => {
  test('a column in another language', () => {
    const { rows, guesses } = found('Nimi,Pelinumero\nAda Okafor,23\nZora Bell,4');
    expect(rows).toMatchObject([{ name: 'Ada Okafor', number: '23' }, { name: 'Zora Bell' }]);
    expect(guesses.map(({ field, column }) => [field, column.title])).toEqual([
      ['name', 'Nimi'],
      ['number', 'Pelinumero'],
    ]);
  });

  test('the order of a name', () => {
    expect(found('Name,No\n"Okafor, Ada",4').turned).toEqual({ written: 'Okafor, Ada', read: 'Ada Okafor' });
    expect(found('Name,No\nAda Okafor,4').turned).toBeNull();
  });
});

test.each([
  ['Nan', 'First,Last,No\nNan,Li,4', ['Nan Li/4/']],
  ['initials K.A.', 'First,Last,No\nK.A.,Roe,4', ['K.A. Roe/4/']],
  ['one called Unknown', 'First,Last,No\nUnknown,Bo,4', ['Unknown Bo/4/']],
  ['Nan alone', 'Name,No\nNan,4\nUNKNOWN,5\nk.a.,6', ['Nan/4/', 'UNKNOWN/5/', 'k.a./6/']],
  ['no name of a program', 'Name,No\nNaN,4\nk.A.,5\nk. A.,6', ['/4/', '/5/', '/6/']],
])('%s is read as it is written', (_, text, wanted) => {
  expect(players(text)).toEqual(wanted);
});

test.each([
  'Ada Okafor, Captain',
  'Bo Li, C',
  'Bo Li, GK',
  'Bo Li, Goalie',
  'Bo Li, Co-Captain',
  'Bo Li, Team Captain',
  'Bo Li, Forward',
  'Ana Gil, Portera',
  'Bo Li, Jr.',
  'Bo Li, Sr.',
  'Bo Li, II',
  'Bo Li, III',
])('%s keeps its order', (name) => {
  expect(players(`Name,No\n"${name}",4`)).toEqual([`${name}/4/`]);
});

test('names are turned if at least half of them have the last name first', () => {
  expect(players('Name,No\n"Ada Okafor, Sunny",4\nZora Bell,5\nBo Li,6')).toEqual(['Ada Okafor, Sunny/4/', 'Zora Bell/5/', 'Bo Li/6/']);
  expect(players('Name,No\n"LI, BO",4\n"Okafor, Ada",5\nZora Bell,6')).toEqual(['BO LI/4/', 'Ada Okafor/5/', 'Zora Bell/6/']);
});

describe('a word of staff elsewhere leaves the players in', () => {
  test.each([
    ['Coach', 'Coach Bob'],
    ['Coach', 'Head Coach'],
    ['Team', 'Coach Bob'],
    ['Team', 'Staff'],
    ['Emergency Contact', 'Sue (Team Parent)'],
    ['Emergency Contact', 'Coach'],
    ['Notes', 'Coach will confirm size'],
    ['Comments', 'Sue, Coach'],
    ['Club', 'Staff FC'],
    ['Parent Volunteer', 'Head Coach'],
    ['Volunteer', 'Head Coach'],
    ['Volunteer Role', 'Head Coach'],
    ['Guardian Role', 'Head Coach'],
    ['Contact Type', 'Coach'],
    ['Parent', 'Coach Bob'],
    ['Email', 'Coach'],
    ['Nickname', 'Coach'],
    ['Registered by', 'Coach Bob'],
    ['', 'Coach Bob'],
    ['Relationship', 'Mom'],
    ['Willing to coach?', 'Yes'],
    ['Returning player?', 'No'],
    ['Role', 'Player/Coach'],
    ['Role', 'Player-Coach'],
  ])('%s: %s', (heading, cell) => {
    expect(players(`Name,Number,Size,${heading}\nAda Okafor,23,M,"${cell}"\nZora Bell,4,YL,"${cell}"`)).toEqual(ada);
    expect(players(`Name,${heading},Number,Size\nAda Okafor,"${cell}",23,M\nZora Bell,,4,YL`)).toEqual(ada);
  });

  test('a list without a heading', () => {
    expect(players('Ada Okafor,23,M,Coach Bob\nZora Bell,4,YL,Coach Bob')).toEqual(ada);
    expect(players('Ada Okafor,23,M\nZora Bell,4,YL\nCoach Bob,,L\nDana Whit,,L,Head Coach')).toEqual(ada);
  });

  test('a family name with a hyphen', () => {
    expect(players('Name,Number\nAda Lee-Coach,4\nBo Parent-Trainer,5')).toEqual(['Ada Lee-Coach/4/', 'Bo Parent-Trainer/5/']);
  });

  test('rows are named if all of them are left out', () => {
    expect(previewRoster('Name,Number,Size\nCoach Bob,,L\nCoach Dana,,M')).toEqual({
      state: 'nothing',
      leftOut: [
        { line: 2, text: 'Coach Bob L' },
        { line: 3, text: 'Coach Dana M' },
      ],
    });
  });
});

test.each(['Coaches', 'Staff:', 'Coaching Staff', 'Trainers', 'Team Managers', 'Entrenadores'])(
  'names alone below %s are no players',
  (title) => {
    expect(players(`Name,Number,Size\nAda,5,M\n${title}\nDana Whit\nLee Bay\nPlayers\nZora`)).toEqual(['Ada/5/M', 'Zora//']);
    expect(players(`Ada\nBo\n${title}\nDana Whit`)).toEqual(['Ada//', 'Bo//']);
  },
);

describe('totals', () => {
  test.each([
    'Total Shirts,2',
    'Total kits: 2',
    'TOTAL M,1',
    'Total,,2',
    'Totals (all sizes),2',
    'Count,2',
    'Quantity,1',
    'Qty: 2',
    'Jersey Total,2',
    'Number of players,2',
    '# of shirts: 2',
    'Anzahl,2',
    'Cantidad,2',
    'Sum,2',
    'Gesamtzahl,2',
  ])('%s is no player', (line) => {
    expect(players(`Name,Number,Size\nAda Okafor,23,M\nZora Bell,4,YL\n${line}`)).toEqual(ada);
    expect(players(`Ada Okafor,23,M\nZora Bell,4,YL\n${line}`)).toEqual(ada);
  });

  test('a player with a size is one, whatever the name', () => {
    expect(players('Name,Number,Size\nSuma,5,M\nTotal,6,L\nTotal Smith,7,S')).toEqual(['Suma/5/M', 'Total/6/L', 'Total Smith/7/S']);
    expect(players('Name,Number,Size\nSuma,5,M')).toEqual(['Suma/5/M']);
    expect(players('Name,Number\nSuma Patel,5\nCount Basie,6\nSum Yi,7')).toEqual(['Suma Patel/5/', 'Count Basie/6/', 'Sum Yi/7/']);
  });

  test('a total among first names is no player, and a family name is', () => {
    expect(players('First,Last,Number\nAda,Li,5\nBo,Total,6\nTotal,,2')).toEqual(['Ada Li/5/', 'Bo Total/6/']);
  });

  test('a team may be called so', () => {
    expect(players('Name,Team,Number\nAda,Total Soccer,5\nBo,Total Soccer,6')).toEqual(['Ada/5/', 'Bo/6/']);
  });
});

test.each([
  ['Non-Player: Yes', 'Name,Number,Size,Non-Player\nAda Okafor,23,M,No\nZora Bell,4,YL,\nDana Whit,,L,Yes'],
  ['Non Player? Y', 'Name,Number,Size,Non Player?\nAda Okafor,23,M,N\nZora Bell,4,YL,N\nDana Whit,,L,Y'],
  ['nonPlayer true', 'name,number,size,nonPlayer\nAda Okafor,23,M,false\nZora Bell,4,YL,false\nDana Whit,,L,true'],
  ['the type Non-Player', 'Name,Number,Size,Member Type\nAda Okafor,23,M,Player\nZora Bell,4,YL,Player\nDana Whit,,L,Non-Player'],
  ['Player/Coach: Coach', 'Name,Number,Size,Player/Coach\nAda Okafor,23,M,Player\nZora Bell,4,YL,Player\nDana Whit,,L,Coach'],
  ...['Manager/Coach', 'Coach / Manager', 'Head Coach & Trainer', 'Coach and Parent', 'Coach, Manager', 'Team Manager'].map((role) => [
    `the role ${role}`,
    `Name,Number,Size,Role\nAda Okafor,23,M,Player\nZora Bell,4,YL,Guard\nDana Whit,,L,"${role}"`,
  ]),
])('without one who is no player by %s', (_, text) => {
  expect(players(text)).toEqual(ada);
  expect(found(text).leftOut).toMatchObject([{ line: 4, text: expect.stringMatching(/Dana/) }]);
});

describe('a list of names alone', () => {
  test.each([
    'Gary Player',
    'Johnny Bench',
    'Anna Spieler',
    'Lee Reserve',
    '*Ada Okafor',
    'Maria Eduarda Souza Lima Costa Rocha Alves',
    'Maria Eduarda de Souza Lima dos Santos',
    'Juan Carlos de la Cruz y Gómez Pérez',
    'Émile van der Berg Le Roy De Witt',
  ])('%s is a player', (name) => {
    expect(players(`Zora Bell\n${name}`)).toEqual(['Zora Bell//', `${name}//`]);
  });

  test.each([
    'Players',
    'Player:',
    'Bench',
    'Harbor Hawks Roster',
    'Varsity Players',
    '2026 Players',
    'Hawks Players:',
    'Starting Five',
    '* captain',
    'please return this list to us by Friday',
    'Please return this list to us by Friday',
  ])('%s is none', (line) => {
    expect(players(`Name\nZora Bell\nBo Li\n${line}`)).toEqual(['Zora Bell//', 'Bo Li//']);
  });
});
