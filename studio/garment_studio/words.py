"""What is seen in each picture: the alternative texts of the shop. {colour} and {Colour} stand for the colour's name.

A product's first text is that of its front; the others are named by view.
"""

SEEN = {
    'two-piece-suit-set': dict(
        front='{Colour} two-piece suit, stand-collar zip jacket with four pockets over wide pants, front',
        three_quarter='{Colour} two-piece suit, jacket with four pockets over straight pants, three-quarter view',
        jacket='Upper half of the {colour} suit, stand-collar zip jacket with four pockets over wide pants',
        detail='Stand collar zipped up to its edge and flaps of the chest pockets in {colour}, close',
        back='{Colour} two-piece suit from behind',
        pants='Straight pants of the {colour} suit, from the jacket hem down'),
    'black-collegiate-bomber': dict(
        front='Ink wool bomber with a bone chenille C, six snaps and striped rib at neck, cuffs and hem, front',
        three_quarter='Ink wool bomber with a bone chenille C, three-quarter view',
        detail='Bone chenille C on orange felt, metal snaps and ink wool, close',
        back='Ink wool bomber with striped rib from behind'),
    'collegiate-jacket': dict(
        front='{Colour} zip jacket with a stand collar, two flap pockets and two patch pockets, front',
        three_quarter='{Colour} zip jacket with four pockets, three-quarter view',
        back='{Colour} zip jacket from behind'),
    'harbor-game-jersey': dict(
        front='{Colour} mesh jersey with orange rib, HARBOR and 23 in bone, front',
        three_quarter='{Colour} mesh jersey with HARBOR and 23, an orange panel and a bone line down the side, three-quarter view',
        back='{Colour} mesh jersey with OKAFOR above 23 in bone and orange, back',
        detail='Orange rib neck, woven label and sewn-on lettering on {colour} mesh, close'),
    'youth-two-piece-suit': dict(
        front='Youth suit in {colour}, zip jacket with four pockets over straight pants, front',
        jacket='Upper half of the youth suit in {colour}, zip jacket with four pockets over straight pants'),
    'loopback-crew': dict(
        front='{Colour} crew sweatshirt without a print, ribbed at neck, cuffs and hem, front'),
    'suit-pants': dict(
        front='{Colour} straight pants with an elastic waist, a drawcord and two patch pockets, front'),
    'runway-long-coat': dict(
        front='Long coat in {colour} wool with a stand collar and seven snaps, front'),
    'harbor-hoodie': dict(
        front='{Colour} hoodie with HARBOR and CUT & COURT ATHLETIC in bone, hood down, front',
        three_quarter='{Colour} hoodie with HARBOR across the chest, three-quarter view',
        detail='Drawcords with metal tips and the HARBOR print on {colour} fleece, close'),
    'stand-collar-leather-jacket': dict(
        front='{Colour} leather jacket with a stand collar, full zip and three zip pockets, front',
        three_quarter='{Colour} leather jacket with a stand collar, three-quarter view'),
    'six-button-wool-coat': dict(
        front='{Colour} wool coat with a stand collar, six buttons and two flap pockets, front',
        three_quarter='{Colour} wool coat with six buttons, three-quarter view'),
    'rivers-lycra-jersey': dict(
        front='{Colour} pinstriped lycra jersey with RIVERS and 7 in bone, front',
        back='{Colour} pinstriped lycra jersey with IBARRA above 7 in bone, back'),
    'heavyweight-240-tee': dict(
        front='{Colour} tee with CUT & over COURT printed in two colours, front'),
    'harbor-game-shorts': dict(
        front='{Colour} mesh shorts with orange side panels and 23 at the hem, front'),
    'harbor-warm-up-jacket': dict(
        front='{Colour} warm-up jacket with bone collar, two stripes down bone sleeves and HARBOR at the chest, front'),
    'leather-collegiate-bomber': dict(
        front='Ink leather bomber with a bone chenille C and striped rib, front',
        detail='Chenille C and metal snaps on ink leather, close'),
    'runway-suit': dict(
        front='{Colour} suit, straight jacket with three zipped pockets and an orange collar lining over wide pants, front',
        jacket='Upper half of the {colour} suit, zip jacket with three zipped pockets and an orange collar lining over wide pants'),
    'lined-zip-jacket': dict(
        front='{Colour} zip jacket with rib collar, cuffs and hem and a brass zip, front'),
    'rust-leather-bomber': dict(
        front='Rust leather bomber with a brass zip on orange tape and ribbed collar, cuffs and hem, front'),
    'harbor-alternate-jersey': dict(
        front='Orange mesh jersey with ink rib, HARBOR and 23 in bone, front'),
    'archive-jersey': dict(
        front='Moss mesh V-neck jersey with bone trim, HARBOR and 23 in sewn-on bone twill, front',
        back='Moss mesh jersey with OKAFOR above 23 in sewn-on bone twill, back'),
    'department-hoodie': dict(
        front='{Colour} hoodie with HARBOR and ATHLETIC DEPT, crossed hood down, front'),
    'bywe-team-crew': dict(
        front='{Colour} crew sweatshirt with a BYWE patch at the left chest, bone on its own colour, front',
        back='{Colour} crew sweatshirt with BYWE across the back'),
    'practice-shorts': dict(
        front='Plain {colour} mesh shorts with an elastic waistband, a bone cord and a woven label at the hem, front'),
    'reversible-practice-jersey': dict(
        front='Blank {colour} mesh jersey with bone inside, bone rib and a woven label at the hem, front'),
    'tearaway-warm-up-pants': dict(
        front='{Colour} warm-up pants with ten snaps down each side and zip pockets, front'),
    'youth-warm-up-jacket': dict(
        front='Youth warm-up jacket in {colour} with sleeves in a second colour, HARBOR at the chest, front'),
    'quilted-court-vest': dict(
        front='{Colour} vest with diamond quilting and a full zip, front'),
}
# Group pictures that stand for a collection: (handle of the collection, what is seen).
COLLECTIONS = {
    'collection-suits': ('suits', 'Three two-piece suits in bone, ink and clay beside each other'),
    'collection-outerwear': ('outerwear', 'Camel coat and navy warm-up jacket behind an ink bomber with a chenille C'),
    'collection-leather': ('cutcourt-leather', 'Ink leather jacket with a stand collar in front of a rust leather bomber'),
    'collection-runway': ('cutcourt-runway', 'Long camel coat beside a moss suit with zipped pockets'),
    'collection-archive': ('archive', 'Orange jersey in front of a moss zip jacket and a moss jersey'),
}
SPOKEN = {'signal': 'orange'}      # how a colour is called in a sentence


def seen(handle, colour, view):
    """seen('suit-pants', 'Ink', 'front') == 'Ink straight pants with an elastic waist, a drawcord and two patch pockets, front'"""
    spoken = SPOKEN.get(colour.lower(), colour.lower())
    return SEEN[handle][view.replace('-', '_')].format(colour=spoken, Colour=spoken.capitalize())
