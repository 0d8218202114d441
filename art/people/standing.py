"""How a whole person stands: weight on the right leg, hips and shoulders tilted against each other, the left leg at ease, hands relaxed."""
import numpy as np
from common import *
import sitting

ARM = ('clavicle', 'shoulder', 'upperarm', 'lowerarm', 'wrist', 'finger', 'metacarpal')
HEAD, LEGS = (
    dict(female=0.95, male=0.985),
    1.05,
)  # how large the head is beside that of a bust, and how long the legs beside the model's: seen whole, a bust's proportions are a child's
TILT, LEAN = 5.5, 2.0  # degrees: the hips against the chest (right side up), the chest in the picture (right side down)


ASIDE = 10.0  # degrees by which who points is turned further to the side; the head stays with the camera


def whole(spec, below):
    """A person of the cast, seen whole. below: what is worn below the waist."""
    b = dict(spec.get('body', {}))
    k = HEAD[b.get('sex', 'female')]
    b['scale'] = b.get('scale', 0.93) / k
    yaw, *nod = spec.get('head', (-17, 2, 3))
    aside, back = {'point': (ASIDE, ASIDE), 'seat': (sitting.ASIDE, sitting.NOD)}.get(spec.get('gesture'), (0, 0))
    return dict(
        spec,
        scale=spec.get('scale', 1.0) * k,
        body=b,
        figure=below,
        turn=spec.get('turn', 24) + aside,
        head=(yaw - back, *nod),
    )


def bend(body, tilt=TILT):
    """Tilts everything below the chest to the standing leg's side; arms stay."""
    H = lambda n: body.H[body.bones.index(n)]
    hip = (H('upperleg01.L') + H('upperleg01.R')) / 2
    pivot = np.array([0, hip[1] + 13, hip[2]])

    def at(p):
        a = -np.radians(tilt) * step(hip[1] + 27, hip[1] + 4, p[:, 1])
        q = p - pivot
        c, s = np.cos(a), np.sin(a)
        return np.stack([c * q[:, 0] - s * q[:, 1], s * q[:, 0] + c * q[:, 1], q[:, 2]], 1) + pivot

    free = 1 - body.group(*ARM)
    b = np.array([not n.startswith(ARM) for n in body.bones])
    long = lambda p, w: p + np.c_[0 * w, w * (LEGS - 1) * np.minimum(p[:, 1] - hip[1], 0), 0 * w]
    body.v, body.H = long(body.v, free), long(body.H, b * 1.0)
    body.upright, body.H_upright = body.v.copy(), body.H.copy()
    body.v = body.v + free[:, None] * (at(body.v) - body.v)
    body.H = np.where(b[:, None], at(body.H), body.H)
    mid = (np.abs(body.upright[:, 0]) < 0.6) & (body.upright[:, 1] < hip[1] + 5)
    body.crotch = float(body.upright[mid, 1].min())
    body.hip = float(hip[1])
    body.waist = body.hip + 15.5


def stand(body, T, turn, feet=((-5.5, -1.5, -6), (12.5, 4.5, 20)), bent=0.996):
    """Puts the feet on the ground. T: from the body's to the picture's space; turn: the person's, degrees; feet: of the right and the left ankle
    how far to the person's left and forward of the throat's foot (cm), and where the toes point (degrees to the left); bent: how straight the
    right leg is. Sets body.ground (height of the soles in the picture's space, cm) and body.feet (degrees in the picture).
    """
    H = lambda n: body.H[body.bones.index(n)]
    H0 = lambda n: body.H_upright[body.bones.index(n)]
    G = rot('y', turn)

    def swing(bone, child, to):
        a, b = unit(H(child) - H(bone)), unit(to - H(bone))
        axis = np.cross(a, b)
        n = np.linalg.norm(axis)
        R = turn_about(axis, np.degrees(np.arctan2(n, a @ b))) if n > 1e-6 else np.eye(3)
        body.rotate(bone, R)
        return R

    body.feet, ankle_y = {}, None
    for side, (x, z, yaw) in zip('RL', feet):
        hip, knee, ankle, toe = (n + '.' + side for n in ('upperleg01', 'lowerleg01', 'foot', 'toe1-1'))
        l1, l2 = np.linalg.norm(H(knee) - H(hip)), np.linalg.norm(H(ankle) - H(knee))
        sole = (
            H0(ankle)[1]
            - body.upright[
                (
                    body.group(
                        'foot.' + side, *('toe%d-%d.%s' % (k, j, side) for k in range(1, 6) for j in range(1, 4))
                    )
                    > 0.5
                ),
                1,
            ].min()
        )
        at = G @ np.array([x, 0.0, z])
        hw = T @ H(hip)
        if ankle_y is None:
            far = np.hypot(at[0] - hw[0], at[2] - hw[2])
            ankle_y = hw[1] - np.sqrt(((l1 + l2) * bent) ** 2 - far**2)
            body.ground = float(ankle_y - sole)
        at[1] = body.ground + sole
        to = T.T @ at
        S = H(hip)
        d = to - S
        r = min(np.linalg.norm(d), (l1 + l2) * 0.9995)
        d = unit(d)
        c = np.clip((l1 * l1 + r * r - l2 * l2) / (2 * l1 * r), -1, 1)
        pole = T.T @ G @ rot('y', yaw * 0.7) @ np.array([0, 0, 1.0])
        pole = unit(pole - d * (pole @ d))
        A = rot('z', -TILT)
        A = swing(hip, knee, S + d * l1 * c + pole * l1 * np.sqrt(1 - c * c)) @ A
        A = swing(knee, ankle, S + d * r) @ A
        f = H0('toe3-1.' + side) - H0(ankle)
        own = np.degrees(np.arctan2(f[0], f[2]))
        body.rotate(ankle, T.T @ G @ rot('y', yaw - own) @ A.T)
        body.feet[side] = turn + yaw


def ease(body, sides='LR'):
    """Arms at ease: a little bent, the back of the hand to the side and half to the front, fingers curled towards the little one."""
    H = lambda n: body.H[body.bones.index(n)]

    def swing(bone, child, to):
        a, b = unit(H(child) - H(bone)), unit(np.array(to, float))
        axis = np.cross(a, b)
        n = np.linalg.norm(axis)
        body.rotate(bone, turn_about(axis, np.degrees(np.arctan2(n, a @ b))))

    for side, s, fore, curl in (('L', 1, 0.16, 1.0), ('R', -1, 0.24, 1.15)):
        if side not in sides:
            continue
        n = lambda b: b + '.' + side
        swing(n('upperarm01'), n('lowerarm01'), (s * 0.2, -1, -0.08))
        swing(n('lowerarm01'), n('wrist'), (s * 0.12, -1, fore))
        f = unit(np.array([s * 0.0, -1, 0.18]))
        palm = np.array([-s * 0.85, 0, -0.5])
        palm = unit(palm - f * (palm @ f)) * s
        want = np.stack([f, palm, np.cross(palm, f)], 1)
        d = unit(H(n('finger3-1')) - H(n('wrist')))
        t = H(n('finger2-1')) - H(n('finger5-1'))
        t = unit(t - d * (t @ d))
        R = want @ np.stack([d, np.cross(d, t), t], 1).T
        a = unit(H(n('wrist')) - H(n('lowerarm01')))
        q = np.array([R[2, 1] - R[1, 2], R[0, 2] - R[2, 0], R[1, 0] - R[0, 1]]) @ a
        twist = turn_about(a, np.degrees(2 * np.arctan2(q / 2, 1 + np.trace(R))) * 0.5)
        body.rotate(n('lowerarm02'), twist)
        body.rotate(n('wrist'), R @ twist.T)
        across = H(n('finger2-1')) - H(n('finger5-1'))  # half of the hand's turn lies in the forearm
        for k, m in ((2, 0.7), (3, 1.0), (4, 1.15), (5, 1.25)):
            for j, c in enumerate((16, 24, 14)):
                body.rotate(n('finger%d-%d' % (k, j + 1)), turn_about(across, -s * c * m * curl))
        d = unit(H(n('finger1-3')) - H(n('finger1-1')))
        body.rotate(n('finger1-1'), turn_about(np.cross(d, f), 16))


def point(
    body,
    reach=(31.0, -23.0, 15.0),
    fingers=(0.95, 0.02, 0.3),
    palm=(-0.1, 0.75, 0.62),
    swing=-20,
    curl=(8, 12, 8),
    thumb=12,
):
    """The left arm opens towards what stands beside the person: the open palm up and to the viewer. reach: the wrist from the shoulder (cm, in
    the picture's space); fingers, palm: where they point there; swing: as in Body.reach; curl: the fingers' joints, degrees; thumb: how far it is spread.
    """
    H = lambda n: body.H[body.bones.index(n)]
    k = np.linalg.norm(H('wrist.L') - H('lowerarm01.L')) / 22.0
    shoulder = rot('y', body.turn) @ H('upperarm01.L')
    want = body.reach(shoulder + np.array(reach) * k, fingers, palm, swing)
    across = want[:, 2]
    for f, m, fan in ((2, 0.5, 1.2), (3, 0.9, 0.2), (4, 1.2, -0.7), (5, 1.5, -1.8)):
        body.rotate('finger%d-1.L' % f, turn_about(want[:, 1], fan * 1.6))
        for j, c in enumerate(curl):
            body.rotate('finger%d-%d.L' % (f, j + 1), turn_about(across, -c * m))
    body.rotate('finger1-1.L', turn_about(want[:, 1], thumb))
